import type { Installation, Language } from "@linkspan/contract";
import { installationPlaceholder } from "../lib/site/installation.ts";
import { bootScript } from "../lib/theme.ts";
import latinFont from "../styles/fonts/schibsted-grotesk.woff2?url";
import { type PageData, pageDataId, rootId, writePageData } from "./page-data.ts";

export type DocumentContent = {
  language?: Language;
  installation?: Installation;
  /** What the page rendered for the head: title, description, links. */
  head: string;
  /** The element with the ID `rootId`. */
  body: string;
  stylesheet: string;
  /** Styles for the first paint, which then waits for no other file. The stylesheet is loaded after it. */
  inlineStyles?: string;
  startScript: string;
  scripts: readonly string[];
  hydrationData?: PageData["hydrationData"];
};

/** The whole HTML document around a rendered page. Its inline scripts and styles are constants of the build. */
export function writeDocument(content: DocumentContent): string {
  const { language = "en", head, body, stylesheet, inlineStyles, startScript, scripts } = content;
  const data: PageData = {
    scripts,
    language,
    installation: content.installation ?? installationPlaceholder,
    ...(inlineStyles && { stylesheet }),
    ...(content.hydrationData && { hydrationData: content.hydrationData }),
  };
  return [
    `<!doctype html><html lang="${language}" dir="ltr" data-theme="dark"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><script>${bootScript}</script>`,
    inlineStyles ? writeInlineStyles(inlineStyles, stylesheet) : writeStylesheet(stylesheet),
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">${head}</head><body>${body}`,
    `<script type="application/json" id="${pageDataId}">${writePageData(data)}</script><script>${startScript}</script></body></html>`,
  ].join("");
}

function writeStylesheet(stylesheet: string): string {
  return `<link rel="stylesheet" href="${stylesheet}"><link rel="preload" href="${latinFont}" as="font" type="font/woff2" crossorigin>`;
}

/** `expect` avoids a first paint without content. */
function writeInlineStyles(styles: string, stylesheet: string): string {
  return `<link rel="expect" href="#${rootId}" blocking="render"><style>${styles}</style><noscript><link rel="stylesheet" href="${stylesheet}"></noscript>`;
}
