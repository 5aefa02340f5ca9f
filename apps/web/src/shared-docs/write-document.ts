import { bootScript } from "../lib/theme.ts";
import { assets } from "./assets.ts";
import { cutTitle } from "./cut-title.ts";
import { escapeText } from "./escape-text.ts";
import { dataId, rootId } from "./page-ids.ts";
import type { SharedPageState } from "./page-state.ts";
import { startScript } from "./start-script.ts";

/** The whole page around what was drawn. */
export function writeDocument(drawn: string, page: SharedPageState): string {
  const { title, body } = cutTitle(drawn);
  const words = describePage(page);
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><script>${bootScript}</script>`,
    // No frame is spent on an empty page.
    `<link rel="expect" href="#${rootId}" blocking="render">`,
    title || "<title>Linkspan</title>",
    words && `<meta name="description" content="${escapeText(words)}">`,
    `<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${assets.css}</style>`,
    ...assets.sheets.map((href) => `<noscript><link rel="stylesheet" href="${href}"></noscript>`),
    `</head><body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${dataId}">${writeData(page)}</script><script>${startScript}</script></body></html>`,
  ].join("");
}

/** The beginning of what the author says about the operation, or about nothing. */
function describePage(page: SharedPageState): string {
  const content = (typeof page === "string" ? undefined : page.operation?.content) as
    | { operation?: { description?: unknown } }
    | undefined;
  const words = content?.operation?.description;
  return typeof words === "string" ? words.replaceAll(/\s+/g, " ").slice(0, 200) : "";
}

/** No text of anybody's can end the element that holds it. */
function writeData(page: SharedPageState): string {
  return JSON.stringify(page).replaceAll("<", "\\u003c");
}
