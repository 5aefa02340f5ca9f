import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runLinkspan } from "./run-linkspan.ts";

/** What skerry-ferries.yaml scores. */
const score = 51;

test.each([
  ["a file with a score", ["skerry-ferries.yaml"], 0, ""],
  ["a score equal to --min-score", ["skerry-ferries.yaml", "--min-score", `${score}`], 0, ""],
  [
    "a score one point below --min-score",
    ["skerry-ferries.yaml", "--min-score", `${score + 1}`],
    1,
    "linkspan: skerry-ferries.yaml scores 51, below 52\n",
  ],
  ["a minimum score of 0", ["skerry-ferries.yaml", "--min-score=0"], 0, ""],
  [
    "one of two files below --min-score",
    ["harbour.json", "skerry-ferries.yaml", "--min-score=90"],
    1,
    "linkspan: skerry-ferries.yaml scores 51, below 90\n",
  ],
  ["a file without a score", ["broken.yaml"], 1, "linkspan: broken.yaml has no score\n"],
])("analyze exit code and stderr: %s", (_, args, code, stderr) => {
  expect(runLinkspan(["analyze", ...args])).toMatchObject({ code, stderr });
});

test.each([
  ["no command", []],
  ["an unknown command", ["analyse"]],
  ["a command named like an Object.prototype property", ["constructor"]],
  ["no file", ["analyze"]],
  ["a missing file", ["analyze", "harbour.json", "missing.yaml"]],
  ["a folder", ["analyze", "."]],
  ["an unknown option", ["analyze", "--colour", "harbour.json"]],
  ["an unknown format", ["analyze", "--format", "xml", "harbour.json"]],
  ["a format named like an Object.prototype property", ["analyze", "--format", "toString", "harbour.json"]],
  ["an option without its value", ["analyze", "harbour.json", "--format"]],
  ["a non-numeric minimum score", ["analyze", "--min-score", "high", "harbour.json"]],
  ["an empty minimum score", ["analyze", "--min-score=", "harbour.json"]],
  ["a fractional minimum score", ["analyze", "--min-score", "51.5", "harbour.json"]],
  ["a minimum score above 100", ["analyze", "--min-score", "101", "harbour.json"]],
  ["a negative minimum score", ["analyze", "--min-score=-1", "harbour.json"]],
  ["an unknown rule", ["rules", "http"]],
  ["help for an unknown command", ["help", "analyse"]],
])("%s exits with 2 and one line on stderr", (_, args) => {
  const { code, stdout, stderr } = runLinkspan(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^linkspan: [^\n]+\n$/);
});

test("names every missing file", () => {
  const { stderr } = runLinkspan(["analyze", "one.yaml", "harbour.json", "two.yaml"]);
  expect(stderr).toBe("linkspan: one.yaml: no such file\nlinkspan: two.yaml: no such file\n");
});

test("scores a file of 32 MiB; a larger file has no score", () => {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-"));
  const description = `{"openapi":"3.1.0"}`;
  const size = 32 * 1024 * 1024;
  writeFileSync(join(folder, "largest.json"), description.padEnd(size));
  writeFileSync(join(folder, "larger.json"), description.padEnd(size + 1));
  const { code, stdout } = runLinkspan(["analyze", "largest.json", "larger.json", "--format=json"], {
    cwd: folder,
  });
  const reports = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(reports[0].overallScore).toEqual(expect.any(Number));
  expect(reports[1]).toMatchObject({
    overallScore: null,
    faults: [{ rule: "too-large", line: 1, column: 1 }],
  });
});
