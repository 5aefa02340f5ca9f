import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { DocsState } from "../docs/docs-states.tsx";
import { ReaderShell } from "../shell/reader-shell.tsx";

/** Shown while the documentation is processed again. It reloads itself, with and without scripts. */
export function OutdatedPage() {
  const t = useMessages();
  return (
    <ReaderShell note={t("shared-docs.note")}>
      <PageTitle id="shared-docs.outdated" />
      <meta httpEquiv="refresh" content="2" />
      <DocsState busy title={t("shared-docs.outdated")}>
        {t("shared-docs.outdated-text")}
      </DocsState>
    </ReaderShell>
  );
}
