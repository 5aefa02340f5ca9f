import { expect, test } from "vitest";
import { findTexts } from "./find-texts.ts";
import { findWrongWords } from "./wrong-words.ts";

test.each([
  "Mend this file",
  "All 10 berths are taken",
  "Somebody else changed this.",
  "Nobody was invited",
  "Everybody sees it",
  "Ask whoever sent it.",
  "Kept for ever",
  "Enter your e-mail address",
  "Projects are handed over first",
  "Take it back",
  "Why the finding is let be.",
  "The revisions did not come in",
])("%s contains a wrong word", (text) => {
  expect(findWrongWords(text)).toHaveLength(1);
});

test.each([
  "Fix this file",
  "All 10 projects are in use",
  "We recommend it, amended",
  "Someone, no one, everyone, anyone who",
  "Forever, by email",
  "Let beta users in",
  "Go back",
])("%s contains no wrong word", (text) => {
  expect(findWrongWords(text)).toEqual([]);
});

test("finds prose in strings, templates and JSX with its line, and nothing in code or comments", () => {
  const source = `import { mend } from "./mend/mend.ts";
// Nobody reads this é
const key = "analysis.mend";
export const label = "Mend";
export const View = ({ mended }: Props) => (
  <p className="mend">
    Somebody mended {mended} files {t("analysis.mend-title")} {\`for \${mended} ever so\`}
  </p>
);
`;
  expect(findTexts(source, true).map(({ line, text }) => [line, text.trim()])).toEqual([
    [4, "Mend"],
    [6, "Somebody mended"],
    [7, "ever so"],
  ]);
});

test("reads type parameters in files without JSX", () => {
  expect(
    findTexts('const keep = <Value>(part: Value) => part;\nexport const text = "Keep it";', false),
  ).toEqual([{ line: 2, text: "Keep it" }]);
});
