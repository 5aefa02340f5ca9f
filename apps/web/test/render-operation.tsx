import "../src/lib/i18n/docs-messages.ts";
import type { Dialect, OperationContent } from "@linkspan/engine/documentation-view";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { OperationPage } from "../src/features/docs/operation/operation-page.tsx";

/** For tests: the page of an operation as HTML. */
export function renderOperation(content: OperationContent, dialect: Dialect = "3.1"): string {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OperationPage
          content={content}
          method="get"
          path="/departures"
          api={{ dialect, servers: ["https://api.example/v2"] }}
          scope={{ of: "project", id: "0190f5a0", number: 1, isCurrent: true }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
