import { layerTextLimits, nodeId } from "@linkspan/contract";
import * as z from "zod/mini";
import type { JobDeps } from "../../deps.ts";
import type { FigmaPage } from "../../integrations/figma/figma-files.ts";
import type { ListedPage } from "./import-state.ts";
import { callFile, ImportFailure, type ImportWork, isTooLarge, type StepOutcome } from "./import-step.ts";

/** The first step: one call lists the pages of the file with their frames and sections. Then a person chooses. */
export async function listPages(deps: JobDeps, work: ImportWork): Promise<StepOutcome> {
  const listing = await callFile(deps, work, (access) => deps.figma.files.listFrames(access)).catch(
    (error: unknown) => {
      throw isTooLarge(error) ? new ImportFailure("file_too_large") : error;
    },
  );
  return {
    changes: {
      status: "ready",
      stage: "pages",
      reason: null,
      fileName: cutName(listing.name),
      fileModifiedAt: new Date(listing.lastModified),
      fileVersion: listing.version,
      pages: listing.pages.flatMap(toListedPage),
      isListed: true,
      callsUsed: work.row.callsUsed + 1,
    },
  };
}

/** Frames and sections of a page; everything else on it can't be a screen. */
export function toListedPage({ id, name, children }: FigmaPage): ListedPage[] {
  if (!isNodeId(id)) return [];
  const kept = children.filter(
    (child) => isNodeId(child.id) && (child.type === "FRAME" || child.type === "SECTION"),
  );
  return [
    { id, name: cutName(name), children: kept.map((child) => ({ ...child, name: cutName(child.name) })) },
  ];
}

function isNodeId(id: string): boolean {
  return z.safeParse(nodeId, id).success;
}

/** JSON in PostgreSQL has no NUL. */
function cutName(name: string): string {
  return name.replaceAll("\0", "").slice(0, layerTextLimits.name).toWellFormed();
}
