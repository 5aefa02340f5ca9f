import "../lib/i18n/app-messages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { SharedAnalysisPage } from "../features/analysis/shared-analysis-page.tsx";
import { createQueryClient } from "../features/shell/query-client.ts";
import { ReaderShell } from "../features/shell/reader-shell.tsx";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { PageTitle } from "../lib/site/page-title.tsx";

export default function Shared() {
  const t = useMessages();
  const { token = "" } = useParams();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageTitle id="analysis.title" />
      <ReaderShell note={t("shared.note")}>
        <SharedAnalysisPage key={token} token={token} />
      </ReaderShell>
    </QueryClientProvider>
  );
}
