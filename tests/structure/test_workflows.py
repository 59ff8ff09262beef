"""What GitHub does with this: tests of a commit come before that commit is shown, and mistakes in that are found."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.support.built import fetched
from tools.site.paths import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"


def jobs(workflow: Path) -> dict[str, str]:
    """The jobs of a workflow as text, by name."""
    _, _, text = workflow.read_text(encoding="utf-8").partition("\njobs:\n")
    _, *parts = re.split(r"^  ([\w-]+):\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_only_what_was_tested_is_shown() -> None:
    found = [(name, each) for file in WORKFLOWS.glob("*.yml") for name, each in jobs(file).items()]
    (showing,) = [(name, text) for name, text in found if "actions/deploy-pages@" in text]
    assert showing[0] == "pages"
    assert "    needs: [test, python]\n    if: github.ref == 'refs/heads/main'\n" in showing[1]
    (giving,) = [text for _, text in found if "actions/upload-pages-artifact@" in text]
    before, _, after = giving.partition("actions/upload-pages-artifact@")
    assert giving == jobs(WORKFLOWS / "test.yml")["test"]
    assert "- run: bash .ci/run\n" in before  # which builds the site and tests it
    assert "path: build/site\n" in after


def test_only_what_was_tested_is_released() -> None:
    tested, released = jobs(WORKFLOWS / "release.yml").values()
    order = [
        "run: bash .ci/run\n",
        'run: make release TAG="$GITHUB_REF_NAME"\n',
        "uses: actions/upload-artifact@",
    ]
    places = [tested.index(step) for step in order]
    assert places == sorted(places)
    assert "    needs: [test]\n" in released
    # Nothing of ours, and nothing that was fetched, runs where the repository can be written to.
    assert "contents: write" in released
    assert "contents: write" not in tested
    assert re.findall(r"uses: ([^@]+)@", released) == ["actions/download-artifact"]


def test_every_action_is_pinned_to_a_commit() -> None:
    for file in WORKFLOWS.glob("*.yml"):
        for action in re.findall(r"uses: (.+)", file.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_every_part_of_the_night_is_a_target_of_make() -> None:
    (parts,) = re.findall(r"^ +part: \[(.+)\]$", (WORKFLOWS / "nightly.yml").read_text("utf-8"), re.MULTILINE)
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(parts.split(", ")) <= set(targets)


#: What stands in the workflow, what instead of it, and what is said of that.
MISTAKES = [
    ("    needs: [test,", "    needs: [tests,", 'job "tests" which does not exist'),
    ("{{ steps.deployment", "{{ step.deployment", 'undefined variable "step"'),
    ("\npermissions:\n", "\npermission:\n", 'unexpected key "permission"'),
]


def test_mistakes_are_found(tmp_path: Path) -> None:
    fetched()
    text = (WORKFLOWS / "test.yml").read_text(encoding="utf-8")
    changed = [tmp_path / f"changed-{number}.yml" for number in range(len(MISTAKES))]
    for path, (right, wrong, _) in zip(changed, MISTAKES, strict=True):
        assert right in text
        path.write_text(text.replace(right, wrong), encoding="utf-8")
    command = ["node", str(ROOT / "tools" / "workflows.mjs"), *map(str, changed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    for path, (_, _, said) in zip(changed, MISTAKES, strict=True):
        assert any(str(path) in line and said in line for line in lines), done.stderr
