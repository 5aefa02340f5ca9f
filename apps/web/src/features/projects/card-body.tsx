import type { ListedProject } from "@linkspan/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatVersion } from "../../lib/format/format-version.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { ApiStrip } from "./api-strip.tsx";
import { FrameStrip } from "./frame-strip.tsx";
import { projectUrl } from "./project-links.ts";

type SectionProps = { project: ListedProject; isFirstImport: boolean };

/** The content of every card, with a footer that differs. */
export function CardBody({ project, isFirstImport, children }: SectionProps & { children: ReactNode }) {
  const { frames } = project.design;
  return (
    <>
      {frames.length > 0 ? (
        <FrameStrip frames={frames} />
      ) : (
        <ApiStrip current={project.current} loading={isFirstImport} />
      )}
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-[1rem] leading-[1.3] tracking-[-0.012em]">
              <Link to={projectUrl(project)} title={project.name} className="card-link block truncate">
                <bdi>{project.name}</bdi>
              </Link>
            </h2>
            <Version project={project} isFirstImport={isFirstImport} />
          </div>
          <ScoreRing score={project.current?.overallScore ?? null} size={46} loading={isFirstImport} />
        </div>
        <Counts project={project} isFirstImport={isFirstImport} />
        {children}
      </div>
    </>
  );
}

function Version({ project: { current, latest }, isFirstImport }: SectionProps) {
  const t = useMessages();
  if (isFirstImport) return <Skeleton className="my-[5px] h-2.5 w-15" />;
  const version = current && formatVersion(current.version);
  return (
    <p className="flex text-meta text-fg-3">
      {version ? (
        <bdi className="truncate font-mono">{version}</bdi>
      ) : (
        t("projects.revision", { number: latest?.number ?? 0 })
      )}
    </p>
  );
}

/** No counts before a revision was processed: a failed upload may have endpoints. */
function Counts({ project: { current, design }, isFirstImport }: SectionProps) {
  const t = useMessages();
  if (isFirstImport) return <Skeleton className="mt-3 mb-[17px] h-2.5 w-[190px]" />;
  if (!current) return <div className="mt-2 mb-3 h-[1.125rem]" />;
  const number = (count: number) => <b className="text-fg tabular-nums">{count}</b>;
  const { endpoints, operations } = current;
  return (
    <p className="mt-2 mb-3 flex flex-wrap gap-x-4 text-small text-fg-2">
      <span>{t("projects.endpoints", { count: endpoints, number: number(endpoints) })}</span>
      <span>{t("projects.operations", { count: operations, number: number(operations) })}</span>
      {design.screens > 0 && (
        <span>{t("projects.screens", { count: design.screens, number: number(design.screens) })}</span>
      )}
    </p>
  );
}
