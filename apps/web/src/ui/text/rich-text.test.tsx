import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainText, RichText } from "./rich-text.tsx";

const render = (text: string) => renderToStaticMarkup(<RichText>{text}</RichText>);

test("renders code and links and escapes everything else", () => {
  expect(render("Add `x-nodeRefID` & <b>.")).toBe("Add <code>x-nodeRefID</code> &amp; &lt;b&gt;.");
  expect(render("See [home](/).")).toMatch(/^See <a href="\/" class="[^"]+">home<\/a>\.$/);
  expect(render("[write](mailto:quay@linkspan.example)")).toContain('href="mailto:quay@linkspan.example"');
});

test("renders a link to an unknown page as text", () => {
  expect(render("See [the moon](/moon#rock).")).toBe("See the moon.");
});

test("plainText removes code and link markup", () => {
  expect(plainText("Add `x` and see [home](/).")).toBe("Add x and see home.");
});
