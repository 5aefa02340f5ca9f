import type { Project } from "@linkspan/contract";
import type { FrameMark } from "../../messages.ts";
import { callDocument } from "../bridge.ts";
import { t } from "../translate.ts";
import { listLinkedScreens } from "./linked-screens.ts";

type Marked = { id: string; name: string };

/** Marks a frame of the file as this project's screen. */
export async function markLinkedFrame(project: Project, frame: Marked): Promise<void> {
  await callDocument("markFrames", { frames: [createMark(project, frame)] });
}

/** Marks all linked frames of a project, so that copies are recognized and Dev Mode shows the way to the documentation. */
export async function markLinkedFrames(project: Project, signal: AbortSignal): Promise<void> {
  const screens = await listLinkedScreens(project.id, undefined, signal);
  const frames = screens.map(({ node_id, name }) => createMark(project, { id: node_id, name }));
  await callDocument("markFrames", { frames });
}

function createMark(project: Project, { id, name }: Marked): FrameMark {
  return {
    node: id,
    project: project.id,
    note: t("mark.note", { project: project.name }),
    url: `${LINKSPAN_ORIGIN}/doc/${project.id}/screens`,
    linkName: t("mark.link", { screen: name }),
  };
}
