import { DocsState } from "../features/docs/docs-states.tsx";
import { ReaderShell } from "../features/shell/reader-shell.tsx";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Shown while the documentation is processed again. The server has the browser reload it. */
export function OutdatedPage() {
  const t = useMessages();
  return (
    <ReaderShell note={t("shared-docs.note")}>
      <PageTitle id="shared-docs.outdated" />
      <DocsState busy title={t("shared-docs.outdated")}>
        {t("shared-docs.outdated-text")}
      </DocsState>
    </ReaderShell>
  );
}
