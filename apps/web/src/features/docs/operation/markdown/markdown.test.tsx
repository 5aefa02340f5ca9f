import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

const render = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replace(/^<div class="markdown">|<\/div>$/g, "");

describe("Markdown and simple HTML", () => {
  test.each([
    ["One\nline\n\nand another", "<p>One line</p><p>and another</p>"],
    ["a **b** _c_ ~~d~~ `e_f`", "<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e_f</code></p>"],
    ["snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>"],
    ["hard  \nbreak", "<p>hard<br/>break</p>"],
    ["\\*plain\\*", "<p>*plain*</p>"],
    ["## Limits ##", '<p class="markdown-heading">Limits</p>'],
    ["- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["- a\n\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["> said", "<blockquote><p>said</p></blockquote>"],
    ["***", "<hr/>"],
    ["```json\n{ <b> }\n```", '<pre tabindex="0" translate="no">{ &lt;b&gt; }</pre>'],
    ["<p>Old <b>HTML</b><br>here</p>", "<p>Old <strong>HTML</strong><br/>here</p>"],
    ["<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["a &amp; b &lt;c&gt;", "<p>a &amp; b &lt;c&gt;</p>"],
  ])("%j", (text, html) => {
    expect(render(text)).toBe(html);
  });

  test("tables have a head and the same number of cells in each row", () => {
    const html = render("| a | b |\n|---|:-:|\n| `1` | 2 | 3 |\n| x |");
    expect(html).toContain("<thead><tr><th>a</th><th>b</th></tr></thead>");
    expect(html).toContain("<tr><td><code>1</code></td><td>2</td></tr><tr><td>x</td><td></td></tr>");
  });

  test.each([
    ["[a](https://example.com/x)", "https://example.com/x"],
    ["<https://example.com/>", "https://example.com/"],
    ["see https://example.com/a.", "https://example.com/a"],
    ["[a](https://example.com/b_(c))", "https://example.com/b_(c)"],
    ["[write](mailto:a@example.com)", "mailto:a@example.com"],
    ['<a href="https://example.com/b">b</a>', "https://example.com/b"],
  ])("%j is a link", (text, url) => {
    expect(render(text)).toContain(`<a href="${url}" target="_blank" rel="noopener noreferrer nofollow">`);
  });
});

describe("hostile input", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src='https://example.com'></iframe>",
    "<svg onload=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java\tscript:alert(1))",
    "[a](data:text/html,<script>alert(1)</script>)",
    "[a](vbscript:x)",
    "[a](//example.com)",
    "<javascript:alert(1)>",
    '[a](https://example.com/" onclick="alert(1))',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="https://example.com" onclick="alert(1)">a</a>',
    "![a](javascript:alert(1))",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<p><script>alert(1)</script></p>",
    "`<script>`",
  ])("%j", (text) => {
    const html = render(text);
    expect(html).not.toMatch(/<(?:script|img|iframe|svg|object|style)/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/href="(?!https:\/\/|mailto:)/i);
  });

  test("renders an image as a link, so that nothing is fetched", () => {
    expect(render("![chart](https://example.com/c.png)")).toContain('<a href="https://example.com/c.png"');
  });

  test("renders 100,000 repeated markers in less than 8 seconds", { timeout: 60_000 }, () => {
    const rows = ["*", "_", "`", "[", "](", "**a", "<", "> ", "- ", "|", "~~", "![", "http", "* a\n", "1. "];
    for (const mark of rows) {
      const start = performance.now();
      render(mark.repeat(100_000));
      expect(performance.now() - start, mark).toBeLessThan(8000);
    }
  });
});
