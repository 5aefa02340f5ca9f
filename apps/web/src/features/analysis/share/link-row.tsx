import { apiBase, type ShareLink, sharedPages } from "@linkspan/contract";
import { useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { LinkScreens } from "./link-screens.tsx";
import type { SharedProject } from "./queries.ts";
import { RevokeLink } from "./revoke-link.tsx";
import { useHistory } from "./use-history.ts";

/** One link that opens the analysis, the documentation, the changelog or a mock server. */
export function LinkRow({ project, link }: { project: SharedProject; link: ShareLink }) {
  const t = useMessages();
  const history = useHistory(link);
  const { url, kind } = link;
  return (
    <li className="grid gap-1.5 rounded-2 border border-line bg-surface py-2.5 ps-3.5 pe-2">
      {url ? (
        <CopiedUrl url={url} label={t("share.copy")} />
      ) : (
        <p className="text-small text-fg-2">{t("share.not-shown")}</p>
      )}
      {url && kind === "changes" && <CopiedUrl url={toFeed(url)} label={t("share.copy-feed")} />}
      {(kind === "docs" || kind === "changes") && <LinkScreens project={project} link={link} />}
      <RevokeLink projectId={project.id} link={link} note={history} />
    </li>
  );
}

function toFeed(url: string): string {
  return `${url.replace(sharedPages, `${apiBase}/share/`)}/changelog/atom/`;
}

function CopiedUrl({ url, label }: { url: string; label: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <bdi ref={text} dir="ltr" translate="no" className="min-w-0 flex-1 truncate font-mono text-small">
        {url}
      </bdi>
      <CopyButton
        text={url}
        label={label}
        onRefused={() => text.current && getSelection()?.selectAllChildren(text.current)}
      />
    </div>
  );
}
