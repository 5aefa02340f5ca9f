import { expect, test } from "vitest";
import { reportFileName } from "./report-file.ts";

test.each([
  ["Skerry Ferries", "sarif", "skerry-ferries-r3.sarif"],
  ["../../etc/passwd", "html", "etc-passwd-r3.html"],
  ['A"; filename="b.exe', "csv", "a-filename-b-exe-r3.csv"],
  ["عبّارات", "markdown", "عبّارات-r3.md"],
  ["  \u0000\n", "csv", "api-r3.csv"],
  [`${"a".repeat(59)} b`, "csv", `${"a".repeat(59)}-r3.csv`],
] as const)("the report of %j as %s has the file name %s", (title, format, name) => {
  expect(reportFileName(title, 3, format)).toBe(name);
});
