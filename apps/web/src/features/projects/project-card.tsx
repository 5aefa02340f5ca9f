import "./project-card.css";
import type { ListedProject } from "@linkspan/contract";
import { CloudAlert, Lock, Unlink } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { CardBody } from "./card-body.tsx";
import { CardFoot } from "./card-foot.tsx";
import { CardMenu } from "./card-menu.tsx";
import { cardStateOf } from "./card-state.ts";

/** A project in the list. Its link and menu are the same elements in every state, so that they keep the focus. */
export function ProjectCard({ project, onRemove }: { project: ListedProject; onRemove: () => void }) {
  const isFirstImport = cardStateOf(project) === "importing" && !project.current;
  return (
    <li className="project-card">
      <CardBody project={project} isFirstImport={isFirstImport}>
        <CardFoot project={project} />
      </CardBody>
      <StateChip project={project} />
      <CardMenu project={project} onRemove={onRemove} />
    </li>
  );
}

/** A chip with the project's state, above the strip. */
function StateChip({ project }: { project: ListedProject }) {
  const t = useMessages();
  const state = cardStateOf(project);
  const position = "card-chip pointer-events-none absolute! end-2.5 top-2.5";
  const alarming = `${position} bg-[oklch(0.26_0.06_25)]! ring ring-poor light:bg-[oklch(0.97_0.02_25)]!`;
  if (state === "failed") {
    return (
      <Chip tone="poor" icon={<CloudAlert aria-hidden />} className={alarming}>
        {t("projects.failed-chip")}
      </Chip>
    );
  }
  if (state !== "read-only") {
    const { broken } = project.design;
    return broken > 0 ? (
      <Chip tone="poor" icon={<Unlink aria-hidden />} className={alarming}>
        {t("projects.broken-chip", { count: broken })}
      </Chip>
    ) : null;
  }
  return (
    <Chip icon={<Lock aria-hidden />} className={`${position} bg-raised! ring ring-line`}>
      {t("projects.read-only-chip")}
    </Chip>
  );
}
