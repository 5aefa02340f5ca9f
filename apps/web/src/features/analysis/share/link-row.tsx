import type { ShareLink } from "@linkspan/contract";
import { useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { useHistory } from "./use-history.ts";

/** One link that opens the analysis. */
export function LinkRow({ projectId, link }: { projectId: string; link: ShareLink }) {
  const t = useMessages();
  const history = useHistory(link);
  const urlText = useRef<HTMLElement>(null);
  const { url } = link;
  return (
    <li className="grid gap-1.5 rounded-2 border border-line bg-surface py-2.5 ps-3.5 pe-2">
      <div className="flex min-w-0 items-center gap-2">
        {url ? (
          <>
            <bdi
              ref={urlText}
              dir="ltr"
              translate="no"
              className="min-w-0 flex-1 truncate font-mono text-small"
            >
              {url}
            </bdi>
            <CopyButton
              text={url}
              label={t("share.copy")}
              onRefused={() => urlText.current && getSelection()?.selectAllChildren(urlText.current)}
            />
          </>
        ) : (
          <p className="min-w-0 flex-1 text-small text-fg-2">{t("share.not-shown")}</p>
        )}
      </div>
      <RevokeLink projectId={projectId} link={link} note={history} />
    </li>
  );
}
