import { text } from "node:stream/consumers";
import type { DocsBundle, DrawnPage, SharedDocsPage } from "@linkspan/contract";
import { sharedPages } from "@linkspan/contract";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { bootScript } from "../lib/theme.ts";
import { assets } from "./assets.ts";
import { fillClient } from "./fill-client.ts";
import { SharedDocsApp } from "./shared-docs-app.tsx";
import { startScript } from "./start-script.ts";
import { writeDocument } from "./write-document.ts";
import { paper } from "./write-paper.tsx";

/** The server loads this module by its path and draws pages with it; see `DocsBundle` of the contract. */
export const inlineScripts: DocsBundle["inlineScripts"] = [bootScript, startScript];
export const inlineStyles: DocsBundle["inlineStyles"] = [assets.css];

export const drawPage: DocsBundle["drawPage"] = async (page) => {
  const address = `${sharedPages}${page.token}${page.segment === null ? "" : `/op/${page.segment}`}`;
  const isLost = page.segment !== null && page.operation === null;
  return { html: await draw(address, page), status: isLost ? 404 : 200 };
};

export const drawLinkOver: DocsBundle["drawLinkOver"] = async (): Promise<DrawnPage> => ({
  html: await draw(`${sharedPages}over`, null),
  status: 404,
});

export const writePaper: DocsBundle["writePaper"] = paper;

async function draw(address: string, page: SharedDocsPage | null): Promise<string> {
  const app = (
    <StaticRouter location={encodeURI(address)}>
      <SharedDocsApp page={page} client={fillClient(page)} />
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(app, {
    // Nothing is moved into place by a script afterwards: the page is whole without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return writeDocument(await text(prelude), page);
}
