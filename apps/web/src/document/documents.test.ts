import { describe, expect, test } from "vitest";
import { pageDescriptions } from "../lib/site/page-descriptions.ts";
import { notFoundPage, publicPages } from "../lib/site/pages.ts";
import { inlineScripts, writePage, writeShell } from "./documents.ts";
import { pageDataId } from "./page-data.ts";

const assets = {
  stylesheet: "/assets/style.css",
  listScripts: (files: readonly string[]) => ["browser", ...files].map((name) => `/assets/${name}.js`),
};

/** Attributes and content of the script elements. */
const findScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = "", content = ""]) => ({
    attributes,
    content,
  }));

const readData = (html: string) =>
  JSON.parse(
    findScripts(html).find(({ attributes }) => attributes.includes(`id="${pageDataId}"`))?.content ?? "",
  );

describe.each([...publicPages, notFoundPage])("%s", async (path) => {
  const html = await writePage(path, assets);

  test("runs only inline scripts that the content security policy allows", () => {
    const executed = findScripts(html).filter(({ attributes }) => !attributes.includes('type="application/'));
    expect(executed.length).toBeGreaterThan(0);
    for (const { content } of executed) expect(inlineScripts).toContain(content);
  });

  test("has one title, in the head", () => {
    const [head = "", body = ""] = html.split("</head>");
    expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(body.replaceAll(/<svg[\s\S]*?<\/svg>/g, "")).not.toContain("<title");
  });

  test("is hydrated, with the scripts of its routes", () => {
    const { scripts, hydrationData } = readData(html);
    expect(hydrationData).toEqual({ loaderData: {}, errors: null });
    expect(scripts[0]).toBe("/assets/browser.js");
    expect(scripts.length).toBeGreaterThan(1);
  });
});

test.each(Object.entries(pageDescriptions))("%s is described for search engines", async (path, page) => {
  const html = await writePage(path, assets);
  expect(html).toContain(`<link rel="canonical" href="https://origin.invalid${path}"/>`);
  expect(html).toContain(`<meta name="description" content="`);
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe("isIndexed" in page);
});

test("a shell is not indexed and starts its scripts at once", async () => {
  const html = await writeShell(assets);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(readData(html)).toEqual({
    scripts: ["/assets/browser.js"],
    language: "en",
    installation: "installation.invalid",
  });
});
