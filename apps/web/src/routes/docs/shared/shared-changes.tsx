import "../../../lib/i18n/changes-messages.ts";
import type { SharedLink } from "@linkspan/contract";
import { SharedChangelog } from "../../../features/changelog/shared-changelog.tsx";
import { ReaderShell } from "../../../features/shell/reader-shell.tsx";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../../lib/site/page-title.tsx";

/** The changelog behind a share link. Readers of documentation don't load it. */
export default function SharedChanges({ token, link }: { token: string; link: SharedLink }) {
  const t = useMessages();
  return (
    <ReaderShell note={t("shared-docs.note")}>
      <PageTitle id="changelog.title" />
      <SharedChangelog token={token} link={link} />
    </ReaderShell>
  );
}
