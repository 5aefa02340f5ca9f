import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findTexts, type Text } from "./wording/find-texts.ts";
import { findWrongWords } from "./wording/wrong-words.ts";

/** Searches every text that people read for words that are wrong in any context. Arabic has no rules here yet. */
const root = join(import.meta.dirname, "..");
const isTest = /\.test\.tsx?$|\/test\/|\/dev-ui/;

const files = execFileSync("git", ["ls-files", "apps", "packages", "README.md", "docs"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => /(\/src\/.*\.tsx?|\/en\.json|\.md)$/.test(file) && !isTest.test(file));

function textsOf(file: string): Text[] {
  const content = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".json")) {
    const messages: Record<string, string> = JSON.parse(content);
    const lines = content.split("\n");
    return Object.entries(messages).map(([key, text]) => ({
      line: lines.findIndex((line) => line.includes(`"${key}":`)) + 1,
      text,
    }));
  }
  if (file.endsWith(".md")) return content.split("\n").map((text, index) => ({ line: index + 1, text }));
  return findTexts(content, file.endsWith(".tsx"));
}

let count = 0;
const complaints = files.flatMap((file) =>
  textsOf(file).flatMap(({ line, text }) => {
    count++;
    return findWrongWords(text).map((words) => `${file}:${line} ${words}`);
  }),
);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${complaints.length} wrong words in ${count} texts of ${files.length} files\n`);
if (complaints.length > 0) process.exitCode = 1;
