import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n.tsx";
import { describeProblem } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Ramp } from "../../ui/ramp.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";
import { projectsQuery } from "./queries.ts";

const centred = "flex flex-1 flex-col items-center justify-center gap-2.5 pt-6 pb-31 text-center";
const grid = "grid grid-cols-[minmax(0,1fr)] gap-4.5 md:grid-cols-2 xl:grid-cols-3";

export function ProjectList() {
  const { data, error, isFetching, refetch } = useQuery(projectsQuery());
  // A retry forgets the error at once; the message and the focused button must not vanish with it.
  const [retried, setRetried] = useState<Error | null>(null);
  const failure = error ?? retried;
  const retry = () => {
    setRetried(failure);
    void refetch();
  };

  if (data) return data.items.length > 0 ? <Names projects={data.items} /> : <Empty />;
  return failure ? <Failed error={failure} busy={isFetching} onRetry={retry} /> : <Loading />;
}

function Names({ projects }: { projects: Project[] }) {
  return (
    <ul className={grid}>
      {projects.map(({ id, name }) => (
        <li key={id} className="rounded-3 border border-line bg-surface px-4 py-3.5">
          <h2 className="flex text-[1rem] leading-[1.3] tracking-[-0.012em]">
            <bdi className="truncate">{name}</bdi>
          </h2>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className={grid}>
      <span className="sr-only">{t("projects.loading")}</span>
      {["first", "second", "third"].map((card) => (
        <div key={card} className="overflow-hidden rounded-3 border border-line bg-surface">
          <div className="h-[142px] border-b border-line bg-shore-floor" />
          <div className="p-4">
            <div className="flex justify-between">
              <div className="flex flex-col gap-2">
                <Skeleton className="h-3.5 w-[150px]" />
                <Skeleton className="h-2.5 w-[60px]" />
              </div>
              <Skeleton className="size-[46px] rounded-full" />
            </div>
            <Skeleton className="mt-3.5 h-2.5 w-[190px]" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Empty() {
  const t = useMessages();
  return (
    <div className={centred}>
      <EmptyDrawing />
      <h2 className="mt-6.5 text-[1.5rem]">{t("projects.empty")}</h2>
      <p className="max-w-[440px] text-prose text-fg-2">{t("projects.empty-text")}</p>
      <p className="mt-3.5 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1.5 text-fg-2">
        <Chip tone="planned">{t("projects.planned")}</Chip>
        {t("projects.planned-text")}
      </p>
    </div>
  );
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={centred}>
      <Ramp state="snapped" />
      <h2 className="mt-4 text-card-title">{t("projects.failed")}</h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">{describeProblem(error, t).text}</p>
      <Button variant="primary" className="mt-2" busy={busy} onClick={onRetry}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
