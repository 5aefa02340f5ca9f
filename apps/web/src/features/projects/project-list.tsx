import type { Project } from "@linkspan/contract";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { EmptyHeading } from "./empty-heading.tsx";
import { FirstRun, type InitialSource } from "./first-run.tsx";
import { ListHead } from "./list-head.tsx";
import { ListFailed, NothingFound } from "./list-states.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { cardGridClass, LoadingCards } from "./loading-cards.tsx";
import { ProjectCard } from "./project-card.tsx";
import { RemoveProjectDialog } from "./remove-project-dialog.tsx";
import { SampleCard } from "./sample-card.tsx";
import { useProjectList } from "./use-project-list.ts";

type Props = {
  /** First name of the person, for a new account. */
  name: string;
  onNewProject: () => void;
  onFile: (source: InitialSource) => void;
};

/** The person's projects: heading, toolbar, cards and pages; without projects the first-run screen. */
export function ProjectList({ name, onNewProject, onFile }: Props) {
  const list = useProjectList();
  const { data, view, changeView } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = data?.totals.projects === 0;
  if (isEmpty) {
    const sample = data.sample && !data.sample.hidden ? data.sample.project : undefined;
    return (
      <FirstRun
        heading={<EmptyHeading ref={heading} name={name} isNew={!data.had_projects} />}
        sample={sample}
        onFile={onFile}
      />
    );
  }
  return (
    <>
      <ListHead
        heading={heading}
        totals={data?.totals}
        isLoading={!data && !list.failure}
        onNewProject={onNewProject}
      />
      <ListToolbar view={view} totals={data?.totals} onChange={changeView} />
      {list.failure && <ListFailed error={list.failure} busy={list.isFetching} onRetry={list.retry} />}
      {!data && !list.failure && <LoadingCards />}
      {data && data.total === 0 && (
        <NothingFound q={view.q} onClear={() => changeView({ q: "", show: "all" })} />
      )}
      {data && data.total > 0 && <Cards list={{ ...list, data }} heading={heading} />}
    </>
  );
}

type List = ReturnType<typeof useProjectList>;
type CardsProps = {
  list: List & { data: NonNullable<List["data"]> };
  heading: RefObject<HTMLHeadingElement | null>;
};

function Cards({ list: { data, view, pages, isTurning, changeView }, heading }: CardsProps) {
  const t = useMessages();
  const cards = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<Project>();
  const first = (data.page - 1) * data.page_size + 1;
  // After the last project, and not in searches or filters: the sample is not one of the person's projects.
  const isWhole = view.q === "" && view.show === "all" && view.page === pages;
  const sample = isWhole && data.sample && !data.sample.hidden ? data.sample.project : undefined;

  const goTo = (page: number) => {
    changeView({ page });
    // The focus stays on the button; scrolls up, so that the first of the new cards is visible.
    if ((cards.current?.getBoundingClientRect().top ?? 0) < 0) cards.current?.scrollIntoView();
  };
  const onRemoved = () => {
    flushSync(() => setRemoving(undefined));
    // The card that had the focus was removed.
    heading.current?.focus();
  };

  return (
    <>
      <ul
        ref={cards}
        aria-busy={isTurning || undefined}
        className={`${cardGridClass} scroll-mt-17 transition-opacity ${isTurning ? "opacity-55 delay-150" : ""}`}
      >
        {data.items.map((project) => (
          <ProjectCard key={project.id} project={project} onRemove={() => setRemoving(project)} />
        ))}
        {sample && <SampleCard project={sample} onHidden={() => heading.current?.focus()} />}
      </ul>
      <div className="mt-4.5 grid items-center gap-x-4 gap-y-3 max-md:justify-items-center md:grid-cols-[1fr_auto_1fr]">
        <p role="status" className="text-small text-fg-3">
          {t("projects.showing", { first, last: first + data.items.length - 1, total: data.total })}
        </p>
        {pages > 1 && <Pagination page={view.page} pages={pages} onGo={goTo} />}
      </div>
      {removing && (
        <RemoveProjectDialog
          project={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}
