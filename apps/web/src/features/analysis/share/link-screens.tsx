import type { ShareLink } from "@linkspan/contract";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { type SharedProject, useShowScreens } from "./queries.ts";
import { ShowScreens } from "./show-screens.tsx";

type Props = {
  project: SharedProject;
  link: ShareLink;
  /** What the owner allows; said where it isn't plain. */
  help?: string;
};

/** Allows or forbids screens on a link that exists. */
export function LinkScreens({ project, link, help }: Props) {
  const t = useMessages();
  const change = useShowScreens(project.id, link.id);
  return (
    <div className="grid gap-2 border-t border-line-soft pt-2.5 pe-1.5">
      <ShowScreens
        role={project.role}
        isShown={change.isPending ? change.variables : link.shows_screens}
        isReadOnly={project.read_only}
        isBusy={change.isPending}
        help={project.role === "owner" ? help : t("share.screens-owner")}
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
