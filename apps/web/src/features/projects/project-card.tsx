import "./project-card.css";
import type { Project } from "@linkspan/contract";
import { CloudAlert, Lock } from "lucide-react";
import { Link } from "react-router";
import { formatVersion } from "../../lib/format-version.ts";
import { useMessages } from "../../lib/i18n.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ScoreRing } from "../../ui/score-ring.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ApiStrip } from "./api-strip.tsx";
import { CardFoot } from "./card-foot.tsx";
import { CardMenu } from "./card-menu.tsx";
import { stateOf } from "./card-state.ts";
import { projectAddress } from "./project-links.ts";

/** A project in the list. Its link and its menu stay the same elements whatever state it is in, and so does the focus. */
export function ProjectCard({ project, onRemove }: { project: Project; onRemove: () => void }) {
  const isFirstImport = stateOf(project) === "importing" && !project.current;
  return (
    <li className="project-card">
      <ApiStrip current={project.current} loading={isFirstImport} />
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-[1rem] leading-[1.3] tracking-[-0.012em]">
              <Link to={projectAddress(project)} title={project.name} className="card-link block truncate">
                <bdi>{project.name}</bdi>
              </Link>
            </h2>
            <Version project={project} isFirstImport={isFirstImport} />
          </div>
          <ScoreRing score={project.current?.overallScore ?? null} size={46} loading={isFirstImport} />
        </div>
        <Counts project={project} isFirstImport={isFirstImport} />
        <CardFoot project={project} />
      </div>
      <StateChip project={project} />
      <CardMenu project={project} onRemove={onRemove} />
    </li>
  );
}

type PartProps = { project: Project; isFirstImport: boolean };

export function Version({ project: { current, latest }, isFirstImport }: PartProps) {
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

/** Nothing is counted before something could be read: a failed upload may well have endpoints. */
export function Counts({ project: { current }, isFirstImport }: PartProps) {
  const t = useMessages();
  if (isFirstImport) return <Skeleton className="mt-3 mb-[17px] h-2.5 w-[190px]" />;
  if (!current) return <div className="mt-2 mb-3 h-[1.125rem]" />;
  const number = (count: number) => <b className="text-fg tabular-nums">{count}</b>;
  const { endpoints, operations } = current;
  return (
    <p className="mt-2 mb-3 flex flex-wrap gap-x-4 text-small text-fg-2">
      <span>{t("projects.endpoints", { count: endpoints, number: number(endpoints) })}</span>
      <span>{t("projects.operations", { count: operations, number: number(operations) })}</span>
    </p>
  );
}

/** At most one, over the strip. */
function StateChip({ project }: { project: Project }) {
  const t = useMessages();
  const state = stateOf(project);
  const place = "card-chip pointer-events-none absolute! end-2.5 top-2.5";
  if (state === "failed") {
    return (
      <Chip
        tone="poor"
        icon={<CloudAlert aria-hidden />}
        className={`${place} bg-[oklch(0.26_0.06_25)]! ring ring-poor light:bg-[oklch(0.97_0.02_25)]!`}
      >
        {t("projects.failed-chip")}
      </Chip>
    );
  }
  if (state !== "frozen") return null;
  return (
    <Chip icon={<Lock aria-hidden />} className={`${place} bg-raised! ring ring-line`}>
      {t("projects.frozen-chip")}
    </Chip>
  );
}
