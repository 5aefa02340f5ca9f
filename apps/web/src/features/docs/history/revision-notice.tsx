import type { Project, Revision } from "@linkspan/contract";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import type { ShownRevision } from "./use-shown-revision.ts";

type Props = {
  project: Project;
  shown: ShownRevision;
  /** The URL of the same page in the current revision. */
  currentUrl: string;
  /** Opens the same page in a draft that has become current. */
  onAccepted: (revision: Revision) => void;
};

/** A notice that a newer revision exists than the one shown, or that it is a draft. */
export function RevisionNotice({ project, shown, currentUrl, onAccepted }: Props) {
  const t = useMessages();
  const { number, version, isNamed, draft, newer, showNewest } = shown;
  if (draft) {
    return (
      <DraftBanner
        project={project}
        number={number}
        draft={draft}
        currentUrl={currentUrl}
        onAccepted={onAccepted}
      />
    );
  }
  if (isNamed) {
    return (
      <Notice
        action={
          <ButtonLink size="sm" to={currentUrl} onClick={() => showNewest()}>
            {t("docs.show-current")}
          </ButtonLink>
        }
      >
        {t("docs.old-revision", { number, version: <bdi>{version}</bdi> })}
      </Notice>
    );
  }
  return (
    <div role="status">
      {newer !== undefined && (
        <Notice
          action={
            <Button size="sm" onClick={() => showNewest()}>
              {t("docs.show-it")}
            </Button>
          }
        >
          {t("docs.newer-revision", { number: newer })}
        </Notice>
      )}
    </div>
  );
}

function Notice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 text-small text-fg-2 md:px-8 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-fg-3">
      <Info aria-hidden />
      <p className="min-w-0 flex-[1_1_14rem]">{children}</p>
      {action}
    </div>
  );
}
