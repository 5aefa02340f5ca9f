import type { PrintBlock } from "@linkspan/contract";
import type { LoadedComponents, OperationContent } from "@linkspan/engine/documentation-view";
import { StaticRouter } from "react-router";
import { OperationPage } from "../features/docs/operation/operation-page.tsx";
import { PaperContext } from "../features/docs/operation/paper-context.ts";
import { escapeText } from "./escape-text.ts";
import { renderHtml } from "./render.tsx";

/** Max rows of schemas per operation: about ten pages. */
const maxRows = 400;

/** A piece of the print view: all operations, one after the other, without a script. */
export function writePrintBlock(block: PrintBlock, stylesheet: string): Promise<string> | string {
  switch (block.type) {
    case "start": {
      const title = escapeText(block.title);
      return [
        `<!doctype html><html lang="en" data-theme="light" class="paper"><head><meta charset="utf-8">`,
        `<title>${title}</title><link rel="stylesheet" href="${stylesheet}"></head>`,
        `<body><main><header class="paper-head"><h1>${title}</h1><p>${escapeText(block.version)}</p></header>`,
      ].join("");
    }
    case "tag": {
      const { tag, webhooks } = block.line;
      const name = webhooks ? "Webhooks" : tag;
      return name === null ? "" : `<h2 class="paper-tag">${escapeText(name)}</h2>`;
    }
    case "operation":
      return renderOperation(block);
    case "end":
      return "</main></body></html>";
  }
}

function renderOperation({ line, api, content, components }: Extract<PrintBlock, { type: "operation" }>) {
  return renderHtml(
    <StaticRouter location="/">
      <PaperContext value={{ rowsLeft: maxRows }}>
        <OperationPage
          content={content as OperationContent}
          method={line.method}
          path={line.path}
          api={api}
          components={components as LoadedComponents}
        />
      </PaperContext>
    </StaticRouter>,
    { identifierPrefix: line.id },
  );
}
