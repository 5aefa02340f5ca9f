import "../lib/docs-messages.ts";
import "../lib/shared-docs-messages.ts";
import type { SharedDocsPage } from "@linkspan/contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { MessagesProvider } from "../lib/i18n.tsx";
import DocOperation from "../routes/doc-operation.tsx";
import { LeaveReader } from "./leave-reader.tsx";
import { LinkOver } from "./link-over.tsx";
import { SharedDocs } from "./shared-docs.tsx";

type Props = {
  /** Null where the link opens nothing. */
  page: SharedDocsPage | null;
  client: QueryClient;
};

/** The whole of what a link to documentation opens: the same tree on the server and in the browser. */
export function SharedDocsApp({ page, client }: Props) {
  return (
    <MessagesProvider>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/s/:token" element={page ? <SharedDocs page={page} /> : <LinkOver />}>
            <Route index element={<DocOperation />} />
            <Route path="op/:operation" element={<DocOperation />} />
          </Route>
          <Route path="*" element={<LeaveReader />} />
        </Routes>
      </QueryClientProvider>
    </MessagesProvider>
  );
}
