import { DocsState } from "../features/docs/docs-states.tsx";
import { ReaderShell } from "../features/shell/reader-shell.tsx";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { PageTitle } from "../lib/site/page-title.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** One page for links that have ended, were revoked or never were: which of them is not told. */
export function LinkOver() {
  const t = useMessages();
  const home = (
    <ButtonLink to="/" variant="primary" reloadDocument>
      {t("shared-docs.home")}
    </ButtonLink>
  );
  return (
    <ReaderShell note={t("shared-docs.note")}>
      <PageTitle id="shared-docs.expired" />
      <DocsState illustration="snapped" title={t("shared-docs.expired")} action={home}>
        {t("shared-docs.expired-text")}
      </DocsState>
    </ReaderShell>
  );
}
