import type { Installation, Language } from "@linkspan/contract";
import type { HydrationState } from "react-router";
import type { installationPlaceholder } from "../lib/site/installation.ts";

/** Where the app is rendered, and the JSON that the document gives to its scripts. */
export const rootId = "app";
export const pageDataId = "page-data";

export type PageData = {
  /** Scripts of the page; the first one is the entry. */
  scripts: readonly string[];
  /** The stylesheet, if it is loaded after the first paint. */
  stylesheet?: string;
  /** Present if the document contains the rendered page. Otherwise the app renders it. */
  hydrationData?: HydrationState;
  /** The language of the rendered page. */
  language: Language;
  /** Filled in by the server: the build serves every installation. */
  installation: Installation | typeof installationPlaceholder;
};

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}") as PageData;
}

/** The JSON of a script element. No text in it can close the element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
