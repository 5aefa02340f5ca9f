import type { ChangePage, Project } from "@linkspan/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { docsUrl } from "../docs/docs-scope.ts";
import { docRevisionQuery } from "../docs/queries.ts";
import { useEarlyPages } from "./causes/use-early-pages.ts";
import { ChangeList, firstAsLines } from "./change-list.tsx";
import { ChangesBanner } from "./changes-banner.tsx";
import { ChangesHead } from "./changes-head.tsx";
import { ChangesSkeleton } from "./changes-skeleton.tsx";
import { ChangesState, ChangesUnavailable } from "./changes-states.tsx";
import type { ChangesView, ChangeView } from "./changes-view.ts";
import { LinksHold } from "./links-hold.tsx";
import { changesQuery } from "./queries.ts";
import { AffectedPeople } from "./side/affected-people.tsx";
import { ChangesSide } from "./side/changes-side.tsx";

const DraftDialog = lazy(async () => ({
  default: (await import("../docs/history/draft-dialog.tsx")).DraftDialog,
}));

type Props = { project: Project; view: ChangesView; changeView: ChangeView };

/** The changes between two versions. */
export function ChangesWorkspace(props: Props) {
  const { project, view } = props;
  const { before, after, screen } = view;
  const { data, error, isFetching, refetch } = useInfiniteQuery(
    changesQuery(project.id, { before, after, screen }),
  );
  const page = data?.pages[0];
  if (page?.state === "ready") return <Compared {...props} page={page} />;
  if (page) return <ChangesState state={page.state} />;
  if (!error) return <ChangesSkeleton />;
  return <ChangesUnavailable project={project} error={error} busy={isFetching} onRetry={refetch} />;
}

function Compared({ project, view, changeView, page }: Props & { page: ChangePage }) {
  const t = useMessages();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"accept" | "discard">();
  const { before, after, listed } = page;
  const show = view.show ?? (listed.breaking > 0 ? "breaking" : "all");
  const verdict = show === "all" ? undefined : show;
  const list = useInfiniteQuery(changesQuery(project.id, { before, after, screen: view.screen, verdict }));
  const { data: earlier } = useQuery(docRevisionQuery(project.id, before));
  const { data: later } = useQuery(docRevisionQuery(project.id, after));
  const draft = later?.draft ?? undefined;
  const mayDecide = project.role !== "viewer" && !project.read_only;
  const current = { of: "project", id: project.id, number: before, isCurrent: true } as const;
  const isClean = listed.breaking === 0;
  const accept = draft && mayDecide && (
    <Button variant={isClean ? "primary" : "secondary"} onClick={() => setAsked("accept")}>
      {t("changes-page.accept", { name: draft.name })}
    </Button>
  );
  const pages = list.data?.pages ?? [];
  const isGrouped = listed.breaking + listed.risky + listed.safe >= firstAsLines;
  useEarlyPages(list, isGrouped);
  return (
    <>
      {later && draft && (
        <ChangesBanner
          project={project}
          revision={later}
          draft={draft}
          onDiscard={mayDecide ? () => setAsked("discard") : undefined}
        />
      )}
      <div className="changes-grid">
        <div className="changes-main">
          <ChangesHead
            project={project}
            page={page}
            before={earlier ?? undefined}
            after={later ?? undefined}
            show={show}
            screen={view.screen}
            changeView={changeView}
          />
          {page.is_partial && <p className="mt-3 text-small text-fair">{t("changes-page.partial")}</p>}
          {isClean && <LinksHold page={page} accept={accept} />}
          <ChangeList project={project} pages={pages} isGrouped={isGrouped} />
          {list.hasNextPage && (
            <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t("changes-page.older")}
            </Button>
          )}
        </div>
        <ChangesSide
          project={project}
          page={page}
          screen={view.screen}
          isAllShown={show === "all"}
          people={<AffectedPeople project={project} before={before} after={after} />}
          accept={isClean ? null : accept}
          onShowAll={() => changeView({ show: "all" })}
        />
      </div>
      {asked && draft && (
        <Suspense>
          <DraftDialog
            project={project}
            number={after}
            name={draft.name}
            decision={asked}
            currentUrl={docsUrl(current)}
            onAccepted={({ number }) => void navigate(`/doc/${project.id}/changes?after=${number}`)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
