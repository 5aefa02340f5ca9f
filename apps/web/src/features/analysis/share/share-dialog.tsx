import type { ShareLink } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../../lib/api/problem.ts";
import { shareLinksQuery } from "../../../lib/api/share-links-query.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog, DialogBody } from "../../../ui/overlays/dialog.tsx";
import { BadgeSection } from "./badge-section.tsx";
import { LinkSection, type SharedKind } from "./link-section.tsx";
import { MockSection } from "./mock-section.tsx";
import type { SharedProject } from "./queries.ts";

type Props = {
  project: SharedProject;
  /** What the links open: the page that the dialog was opened on. */
  shared?: SharedKind;
  onClose: () => void;
};

const titles = {
  analysis: "share.title",
  changes: "share.changes-title",
  docs: "share.docs-title",
} as const;

/** The share links of the analysis, the documentation or the changelog; the analysis also has a badge. */
export function ShareDialog({ project, shared = "analysis", onClose }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(shareLinksQuery(project.id));
  return (
    <Dialog title={t(titles[shared])} width={600} onClose={onClose}>
      <DialogBody>
        {project.read_only && <Message title={t("share.read-only")}>{t("share.read-only-text")}</Message>}
        {data ? (
          <Sections project={project} shared={shared} links={data.items} />
        ) : error ? (
          <Message
            tone="poor"
            title={t("share.failed")}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t("error.retry")}
              </Button>
            }
          >
            {describeProblem(error, t).text}
          </Message>
        ) : (
          <div role="status" aria-busy className="grid gap-3">
            <span className="sr-only">{t("ui.loading")}</span>
            <Skeleton className="h-9" />
            <Skeleton className="h-28" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

type SectionProps = { project: Props["project"]; shared: SharedKind; links: readonly ShareLink[] };

function Sections({ project, shared, links }: SectionProps) {
  const of = (kind: ShareLink["kind"]) => links.filter((link) => link.kind === kind);
  return (
    <>
      <LinkSection project={project} kind={shared} links={of(shared)} />
      {shared === "analysis" && <BadgeSection project={project} links={of("badge")} />}
      {shared === "docs" && <MockSection project={project} links={of("mock")} />}
    </>
  );
}
