import type { ImportReason, ImportStage, ImportStatus } from "@linkspan/contract";

/** A page as an import has it: with its frames and sections. */
export type ListedPage = { id: string; name: string; children: { id: string; name: string; type: string }[] };

/**
 * What one call reads: whole pages; the children of one page, when it is too large for one call; or frames and sections
 * of pages whose children are known.
 */
export type LayerBatch = { kind: "pages" | "outline" | "nodes"; ids: string[] };

/** What an import has changed so far. */
export type ImportCounts = {
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  renamed: number;
  moved: number;
  redrawn: number;
  stored: number;
  reused: number;
  failed: number;
  failedFrames: string[];
};

export const noCounts: ImportCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  renamed: 0,
  moved: 0,
  redrawn: 0,
  stored: 0,
  reused: 0,
  failed: 0,
  failedFrames: [],
};

/** An import as it is stored. */
export type ImportRow = {
  projectId: string;
  id: string;
  userId: string | null;
  fileKey: string;
  fileName: string;
  fileVersion: string | null;
  fileModifiedAt: Date | null;
  status: ImportStatus;
  stage: ImportStage;
  step: number;
  reason: ImportReason | null;
  resumesAt: Date | null;
  isMonthlyLimit: boolean;
  wasParked: boolean;
  pages: ListedPage[];
  isListed: boolean;
  chosenPages: string[];
  batches: LayerBatch[];
  imageBatch: number;
  callsUsed: number;
  layers: number;
  counts: ImportCounts;
  readAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/** What a step changes of an import; the rest stays. */
export type ImportChanges = Partial<
  Pick<
    ImportRow,
    | "userId"
    | "fileName"
    | "fileVersion"
    | "fileModifiedAt"
    | "status"
    | "stage"
    | "reason"
    | "isMonthlyLimit"
    | "wasParked"
    | "pages"
    | "isListed"
    | "chosenPages"
    | "batches"
    | "imageBatch"
    | "callsUsed"
    | "layers"
    | "counts"
  >
> & {
  /** Seconds until it goes on by itself; null for never. */
  resumesIn?: number | null;
  /** Layers are read from now on. */
  startsReading?: boolean;
};

/** Imports that a job is working on, or will after seconds. */
export const activeStatuses: readonly ImportStatus[] = ["listing", "running", "waiting"];

/** Imports that have not ended: a project has one at most. */
export const openStatuses: readonly ImportStatus[] = [...activeStatuses, "ready", "parked"];
