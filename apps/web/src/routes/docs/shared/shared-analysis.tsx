import "../../../lib/i18n/app-messages.ts";
import { SharedAnalysisPage } from "../../../features/analysis/shared-analysis-page.tsx";
import { ReaderShell } from "../../../features/shell/reader-shell.tsx";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../../lib/site/page-title.tsx";

/** The analysis behind a share link. Readers of documentation don't load it. */
export default function SharedAnalysis({ token }: { token: string }) {
  const t = useMessages();
  return (
    <ReaderShell note={t("shared.note")}>
      <PageTitle id="analysis.title" />
      <SharedAnalysisPage token={token} />
    </ReaderShell>
  );
}
