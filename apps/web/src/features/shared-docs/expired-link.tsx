import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { DocsState } from "../docs/docs-states.tsx";
import { ReaderShell } from "../shell/reader-shell.tsx";

/** Shown for links that have expired, were revoked or never existed, without telling which. */
export function ExpiredLink() {
  const t = useMessages();
  const home = (
    <ButtonLink to="/" variant="primary">
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
