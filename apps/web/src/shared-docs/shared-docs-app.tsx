import "../lib/i18n/docs-messages.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { MessagesProvider } from "../lib/i18n/i18n.tsx";
import DocOperation from "../routes/doc-operation.tsx";
import { LeaveReader } from "./leave-reader.tsx";
import { LinkOver } from "./link-over.tsx";
import { OutdatedPage } from "./outdated-page.tsx";
import type { SharedPageState } from "./page-state.ts";
import { SharedDocs } from "./shared-docs.tsx";

type Props = {
  page: SharedPageState;
  client: QueryClient;
};

/** The whole of what a link to documentation opens: the same tree on the server and in the browser. */
export function SharedDocsApp({ page, client }: Props) {
  return (
    <MessagesProvider>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/s/:token" element={<SharedPage page={page} />}>
            <Route index element={<DocOperation />} />
            <Route path="op/:operation" element={<DocOperation />} />
          </Route>
          <Route path="*" element={<LeaveReader />} />
        </Routes>
      </QueryClientProvider>
    </MessagesProvider>
  );
}

function SharedPage({ page }: Pick<Props, "page">) {
  if (page === "expired") return <LinkOver />;
  if (page === "outdated") return <OutdatedPage />;
  return <SharedDocs page={page} />;
}
