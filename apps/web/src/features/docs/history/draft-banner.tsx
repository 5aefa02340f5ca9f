import type { Project, Revision } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { GitCompare } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { changeSummaryQuery } from "../../../lib/api/change-summary-query.ts";
import { formatVersion } from "../../../lib/format/format-version.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { DraftFrame } from "./draft-frame.tsx";

const DraftDialog = lazy(async () => ({ default: (await import("./draft-dialog.tsx")).DraftDialog }));

type Props = {
  project: Project;
  number: number;
  draft: NonNullable<Revision["draft"]>;
  /** The URL of the same page in the current revision. */
  currentUrl: string;
  onAccepted: (revision: Revision) => void;
};

/** Says that the page shows a draft. Editors accept or discard it here. */
export function DraftBanner({ project, number, draft, currentUrl, onAccepted }: Props) {
  const t = useMessages();
  const [asked, setAsked] = useState<"accept" | "discard">();
  const { data: summary } = useQuery(changeSummaryQuery(project.id));
  const compared = summary?.compared?.after === number ? summary : undefined;
  const screens = compared?.reach.screens ?? 0;
  const mayDecide = project.role !== "viewer" && !project.read_only;
  const version = <bdi>{project.current?.version}</bdi>;
  return (
    <>
      <DraftFrame
        actions={
          <>
            <ButtonLink variant="ghost" size="sm" to={currentUrl}>
              {t("docs.show-version", { version: formatVersion(project.current?.version ?? "") })}
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              size="sm"
              to={`/doc/${project.id}/changes?after=${number}`}
              icon={<GitCompare aria-hidden />}
            >
              {t("docs.see-changes", { count: compared?.total ?? 0 })}
            </ButtonLink>
            {mayDecide && (
              <>
                <Button variant="ghost" size="sm" onClick={() => setAsked("discard")}>
                  {t("docs.discard")}
                </Button>
                <Button size="sm" onClick={() => setAsked("accept")}>
                  {t("docs.accept")}
                </Button>
              </>
            )}
          </>
        }
      >
        <b className="font-[620] text-fg">{t("docs.reading-draft", { name: <bdi>{draft.name}</bdi> })}</b>{" "}
        {screens > 0
          ? t("docs.draft-breaks", { count: screens, version })
          : t("docs.draft-not-current", { version })}{" "}
        {!draft.is_base_current && t("docs.draft-base-changed")}
      </DraftFrame>
      {asked && (
        <Suspense>
          <DraftDialog
            project={project}
            number={number}
            name={draft.name}
            decision={asked}
            currentUrl={currentUrl}
            onAccepted={onAccepted}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
