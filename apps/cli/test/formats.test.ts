import { expect, test } from "vitest";
import { runLinkspan } from "./run-linkspan.ts";

const files = ["skerry-ferries.yaml", "broken.yaml"];

test.each(["markdown", "github", "html", "csv"])("%s output matches the expected file", async (format) => {
  const { code, stdout } = runLinkspan(["analyze", ...files, "--format", format]);
  expect(code).toBe(1);
  await expect(stdout).toMatchFileSnapshot(`expected/${format}.txt`);
});

test.each(["text", "markdown", "github", "json", "sarif", "html", "csv"])(
  "FORCE_COLOR colors the text format only: %s",
  (format) => {
    const { stdout } = runLinkspan(["analyze", ...files, "--format", format], { env: { FORCE_COLOR: "1" } });
    expect(stdout.includes("\u001b")).toBe(format === "text");
  },
);

test("reports standard input as a file named stdin", () => {
  const input = `openapi: 3.1.0\ninfo: { title: Tides }\n`;
  const [report] = JSON.parse(runLinkspan(["analyze", "-", "--format", "json"], { input }).stdout);
  expect(report).toMatchObject({ file: "stdin", title: "Tides" });
});

test("escapes user text in Markdown and annotations", () => {
  const title = "**A** <img src=x> @everyone | `b` [c](d)";
  const input = JSON.stringify({
    openapi: "3.1.0",
    info: { title },
    paths: { "/a": { get: { tags: "x\n::error::y" } } },
  });
  const markdown = runLinkspan(["analyze", "-", "--format=markdown"], { input }).stdout;
  expect(markdown).toContain(
    "## &#42;&#42;A&#42;&#42; &#60;img src=x&#62; @<!-- -->everyone &#124; &#96;b&#96; &#91;c&#93;&#40;d&#41;: ",
  );
  const annotations = runLinkspan(["analyze", "-", "--format=github"], { input }).stdout;
  expect(annotations).toMatch(
    /^(::(error|warning|notice) file=stdin,line=\d+,col=\d+,title=[^:,]+::[^\n]+\n)+$/,
  );
});

test("escapes user text in HTML and CSV reports", () => {
  const input = JSON.stringify({
    openapi: "3.1.0",
    info: { title: '<script>alert("1")</script>' },
    paths: { "=1+1": { get: {} }, '/a","b': { get: {} } },
    components: { schemas: { "=SUM(A1)": { type: "object", properties: { a: {} } } } },
  });
  const html = runLinkspan(["analyze", "-", "--format=html"], { input }).stdout;
  expect(html).not.toContain("<script");
  expect(html).toContain("&#60;script&#62;alert(&#34;1&#34;)");
  const csv = runLinkspan(["analyze", "-", "--format=csv"], { input }).stdout;
  expect(csv).toContain(`"'=SUM(A1)`);
  expect(csv).toContain('"GET /a"",""b"');
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
});

test("escapes file names in GitHub annotations", () => {
  const { stdout } = runLinkspan(["analyze", "tides, 50%: low.json", "--format=github"]);
  expect(stdout).toContain("file=tides%2C 50%25%3A low.json,line=");
});
