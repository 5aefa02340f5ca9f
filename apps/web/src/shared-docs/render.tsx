import { text } from "node:stream/consumers";
import type { DocsBundle, DrawnPage } from "@linkspan/contract";
import { sharedPages } from "@linkspan/contract";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { seedFirstPageCache } from "../features/docs/fill-first.ts";
import { bootScript } from "../lib/theme.ts";
import { addressOf } from "./address-of.ts";
import { assets } from "./assets.ts";
import { cutTitle } from "./cut-title.ts";
import { createReaderClient, fillClient } from "./fill-client.ts";
import { FirstPage } from "./first-page.tsx";
import type { SharedPageState } from "./page-state.ts";
import { paper } from "./render-print-view.tsx";
import { SharedDocsApp } from "./shared-docs-app.tsx";
import { startScript } from "./start-script.ts";
import { writeDocument } from "./write-document.ts";

/** The server loads this module by its path and draws pages with it; see `DocsBundle` of the contract. */
export const inlineScripts: DocsBundle["inlineScripts"] = [bootScript, startScript];
export const inlineStyles: DocsBundle["inlineStyles"] = [assets.css];

export const renderSharedPage: DocsBundle["renderSharedPage"] = async (page) => {
  const isLost = page.segment !== null && page.operation === null;
  return { html: await draw(addressOf(page), page), status: isLost ? 404 : 200 };
};

export const renderExpiredLink: DocsBundle["renderExpiredLink"] = async (): Promise<DrawnPage> => ({
  html: await draw(`${sharedPages}over`, "expired"),
  status: 404,
});

export const renderOutdatedPage: DocsBundle["renderOutdatedPage"] = async (): Promise<DrawnPage> => ({
  html: await draw(`${sharedPages}outdated`, "outdated"),
  status: 503,
});

export const renderFirstPage: DocsBundle["renderFirstPage"] = async (page) => {
  const client = createReaderClient();
  seedFirstPageCache(client, page, page.named);
  const drawn = await drawTree(
    `/doc/${page.project.id}/op/${page.named}`,
    <FirstPage page={page} client={client} />,
  );
  return cutTitle(drawn).body;
};

export const writePaper: DocsBundle["writePaper"] = paper;

async function draw(address: string, page: SharedPageState): Promise<string> {
  return writeDocument(
    await drawTree(address, <SharedDocsApp page={page} client={fillClient(page)} />),
    page,
  );
}

async function drawTree(address: string, tree: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={encodeURI(address)}>{tree}</StaticRouter>,
    // Nothing is moved into place by a script afterwards: the page is whole without any.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}
