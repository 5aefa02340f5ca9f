import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainText, RichText } from "./rich-text.tsx";

const render = (text: string) => renderToStaticMarkup(<RichText>{text}</RichText>);

test("code and links are marked, everything else is left as it is", () => {
  expect(render("Add `x-nodeRefID` & <b>.")).toBe("Add <code>x-nodeRefID</code> &amp; &lt;b&gt;.");
  expect(render("See [home](/).")).toMatch(/^See <a href="\/" class="[^"]+">home<\/a>\.$/);
  expect(render("[write](mailto:quay@linkspan.example)")).toContain('href="mailto:quay@linkspan.example"');
});

test("a link to a page that does not exist is only its words", () => {
  expect(render("See [the moon](/moon#rock).")).toBe("See the moon.");
});

test("plain text keeps the words alone", () => {
  expect(plainText("Add `x` and see [home](/).")).toBe("Add x and see home.");
});
