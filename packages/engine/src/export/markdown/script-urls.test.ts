import { expect, test } from "vitest";
import { removeScriptUrls } from "./script-urls.ts";
import { writeQuoted } from "./text.ts";

test.each([
  "[a](javascript:alert(1))",
  "[a]( JaVaScRiPt:alert(1))",
  "[a](<javascript:alert(1)>)",
  "[a](\njavascript:alert(1))",
  "![a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](vbscript:msgbox(1))",
  "[a](javascript&colon;alert(1))",
  "[a](javascript&#58;alert(1))",
  "[a](javascript&#x3A;alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](&#x6A;&#x61;vascript:alert(1))",
  "[a](&#0000106avascript:alert(1))",
  "[a](javascript\\:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](&#1;javascript:alert(1))",
  "[a]: javascript:alert(1)",
  "[a]:\n  <javascript:alert(1)>",
  "> [a]:\n> javascript:alert(1)",
  "<javascript:alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "<a href=javascript:alert(1)>a</a>",
  "<a href = 'java\nscript:alert(1)'>a</a>",
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&Tab;script:alert(1)">a</a>',
  '<a href="java&#10;script&NewLine;:alert(1)">a</a>',
  '<iframe src=" data:text/html,<b>">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
])("removes the scheme of %j", (markdown) => {
  const written = removeScriptUrls(markdown);
  expect(written).toContain("#");
  expect(decode(written)).not.toMatch(/(?:javascript|vbscript|data):/i);
  expect(writeQuoted(markdown)).toContain("#");
});

test.each([
  "The data: a list of [ships](https://ships.example/data:1), see (data: below).",
  "Runs javascript: or [vbscript](#vbscript:).",
  "[a](mailto:a@ships.example) and [b](/javascript) and <https://ships.example>",
  "`data` = the body",
])("keeps %j", (markdown) => {
  expect(removeScriptUrls(markdown)).toBe(markdown);
});

test.each(["](", "<", "= ", "](&#", "](\\", "](j", "&#1"])(
  "a text of repeated %j takes linear time",
  (text) => {
    const began = performance.now();
    removeScriptUrls(text.repeat(20_000) + " ".repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2000);
  },
);

/** What a browser reads: entities decoded; spaces, control characters and escapes dropped. */
function decode(markdown: string): string {
  return markdown
    .replaceAll(/&#x([\da-f]+);?/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&colon;", ":")
    .replaceAll(/&(?:Tab|NewLine);|[\s>\\\p{Cc}]/gu, "");
}
