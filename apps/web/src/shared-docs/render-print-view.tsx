import { text } from "node:stream/consumers";
import type { DocsBundle } from "@linkspan/contract";
import type { LoadedParts, OperationContent } from "@linkspan/engine/documentation-view";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { OperationPage } from "../features/docs/operation/operation-page.tsx";
import { PaperContext } from "../features/docs/operation/paper-context.ts";
import { MessagesProvider } from "../lib/i18n/i18n.tsx";
import { assets } from "./assets.ts";
import { escapeText } from "./escape-text.ts";

/** Rows of trees that one operation may take on paper: about ten pages. */
const maxRows = 400;

/** All operations, one after the other, without a script. Its styles are a file, which every page may show. */
export const paper: DocsBundle["writePaper"] = {
  begin: ({ title, version }) =>
    [
      `<!doctype html><html lang="en" data-theme="light" class="paper"><head><meta charset="utf-8">`,
      `<title>${escapeText(title)}</title>`,
      ...assets.sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
      `</head><body><main><header class="paper-head"><h1>${escapeText(title)}</h1><p>${escapeText(version)}</p></header>`,
    ].join(""),
  tag: ({ tag, webhooks }) => {
    const name = webhooks ? "Webhooks" : tag;
    return name === null ? "" : `<h2 class="paper-tag">${escapeText(name)}</h2>`;
  },
  operation: async ({ line, api, content, parts }) => {
    const page = (
      <MessagesProvider>
        <StaticRouter location="/">
          <PaperContext value={{ rowsLeft: maxRows }}>
            <OperationPage
              content={content as OperationContent}
              method={line.method}
              path={line.path}
              api={api}
              parts={parts as LoadedParts}
            />
          </PaperContext>
        </StaticRouter>
      </MessagesProvider>
    );
    const { prelude } = await prerenderToNodeStream(page, {
      identifierPrefix: line.id,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    return text(prelude);
  },
  end: "</main></body></html>",
};
