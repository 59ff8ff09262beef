// Says what is wrong with HTML pages: {NAME: PAGE, …} on standard input, one line for each fault on standard output.
import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";

const pages = JSON.parse(readFileSync(0, "utf8"));
// The bar of the start is no <progress>: that would be laid out anew with each step (static/boot.css).
const rules = { "prefer-native-element": ["error", { exclude: ["progressbar"] }] };
const validator = new HtmlValidate({ root: true, extends: ["html-validate:recommended"], rules });
for (const [name, page] of Object.entries(pages)) {
    const { results } = await validator.validateString(page);
    for (const { messages } of results) {
        for (const { ruleId, message, selector } of messages) console.log(`${name}: ${ruleId}: ${message} (${selector})`);
    }
}
