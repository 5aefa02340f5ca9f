import { bootScript } from "../lib/theme.ts";
import latinFont from "../styles/fonts/schibsted-grotesk.woff2?url";
import { type PageData, pageDataId, writePageData } from "./page-data.ts";

export type DocumentContent = {
  /** What the page rendered for the head: title, description, links. */
  head: string;
  /** The element with the ID `rootId`. */
  body: string;
  stylesheet: string;
  /** Runs before the page is shown. */
  headScript?: string;
  startScript: string;
  scripts: readonly string[];
  hydrationData?: PageData["hydrationData"];
};

/** The whole HTML document around a rendered page. Its inline scripts are constants of the build. */
export function writeDocument(content: DocumentContent): string {
  const { head, body, stylesheet, startScript, scripts, hydrationData } = content;
  const headScript = content.headScript ? `<script>${content.headScript}</script>` : "";
  const data = { scripts, ...(hydrationData && { hydrationData }) };
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><meta charset="utf-8">${headScript}`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><script>${bootScript}</script>`,
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<link rel="preload" href="${latinFont}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">${head}</head><body>${body}`,
    `<script type="application/json" id="${pageDataId}">${writePageData(data)}</script><script>${startScript}</script></body></html>`,
  ].join("");
}
