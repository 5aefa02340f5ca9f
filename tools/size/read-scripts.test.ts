import { expect, test } from "vitest";
import { readScripts } from "./read-scripts.ts";

const write = (data: unknown) =>
  `<p>page</p><script type="application/json" id="page-data">${JSON.stringify(data)}</script><script>start()</script>`;

test("finds the scripts of a page", () => {
  expect(readScripts(write({ scripts: ["/assets/a.js", "/assets/b.js"] }))).toEqual([
    "/assets/a.js",
    "/assets/b.js",
  ]);
});

test.each(["<p>no data</p>", write({}), write({ scripts: [] })])("fails if a page loads none", (html) => {
  expect(() => readScripts(html)).toThrow("The page loads no scripts");
});
