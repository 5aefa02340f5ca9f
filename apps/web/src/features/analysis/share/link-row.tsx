import type { ShareLink } from "@linkspan/contract";
import { useRef } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { type SharedProject, useShowScreens } from "./queries.ts";
import { RevokeLink } from "./revoke-link.tsx";
import { ShowScreens } from "./show-screens.tsx";
import { useHistory } from "./use-history.ts";

/** One link that opens the analysis or the documentation. */
export function LinkRow({ project, link }: { project: SharedProject; link: ShareLink }) {
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
      {link.kind === "docs" && <LinkScreens project={project} link={link} />}
      <RevokeLink projectId={project.id} link={link} note={history} />
    </li>
  );
}

function LinkScreens({ project, link }: { project: SharedProject; link: ShareLink }) {
  const t = useMessages();
  const change = useShowScreens(project.id, link.id);
  return (
    <div className="grid gap-2 border-t border-line-soft pt-2.5 pe-1.5">
      <ShowScreens
        role={project.role}
        isShown={change.isPending ? change.variables : link.shows_screens}
        isReadOnly={project.read_only}
        isBusy={change.isPending}
        help={project.role === "owner" ? undefined : t("share.screens-owner")}
        onChange={(isShown) => change.mutate(isShown)}
      />
      {change.error && (
        <Message tone="poor" title={t("share.screens-failed")}>
          {describeProblem(change.error, t).text}
        </Message>
      )}
    </div>
  );
}
