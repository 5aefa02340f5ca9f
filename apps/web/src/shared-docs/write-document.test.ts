import type { SharedDocsPage } from "@linkspan/contract";
import { expect, test } from "vitest";
import { startScript } from "./start-script.ts";
import { writeDocument } from "./write-document.ts";

const hostile = `</script><script>alert(1)</script><!-- "><img src=x onerror=alert(2)>`;

const page: SharedDocsPage = {
  token: "lss_1",
  projectName: hostile,
  expiresAt: null,
  isSample: false,
  segment: null,
  navigator: null,
  operation: { id: "1", content: { operation: { description: hostile } } },
  around: { before: null, after: null },
  parts: [[hostile, hostile]],
};

test("escapes embedded data so that it cannot close its element and parses back unchanged", () => {
  const html = writeDocument("<title>A &lt;b&gt;</title><p>drawn</p>", page);
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(3);
  expect(scripts.filter(([, attributes]) => attributes === "")).toHaveLength(2);
  expect(scripts.at(-1)?.[2]).toBe(startScript);
  expect(JSON.parse(scripts[1]?.[2] ?? "")).toEqual(page);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<!--");
});

test("moves the title to the head; the default is Linkspan", () => {
  const html = writeDocument("<title>List departures</title><p>drawn</p>", "expired");
  expect(html).toMatch(
    /<head>.*<title>List departures<\/title>.*<\/head><body><div id="docs"><p>drawn<\/p>/s,
  );
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(writeDocument("<p>drawn</p>", "expired")).toContain("<title>Linkspan</title>");
});
