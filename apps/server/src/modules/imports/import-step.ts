import type { ImportReason } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { FigmaError } from "../../integrations/figma/figma-error.ts";
import type { FileAccess } from "../../integrations/figma/figma-files.ts";
import { importScopes } from "../../integrations/figma/figma-scopes.ts";
import { callAsPerson } from "../auth/figma-grants.service.ts";
import type { ImportChanges, ImportRow } from "./import-state.ts";

/** What a step of an import works with: the import, and the person whose access it uses. */
export type ImportWork = { row: ImportRow; importer: Caller };

/** What a step has done. It is saved in one transaction, from which the next step starts. */
export type StepOutcome = {
  changes: ImportChanges;
  save?: (tx: Db) => Promise<void>;
};

/** An import that can't be completed, whatever is repeated. */
export class ImportFailure extends Error {
  readonly reason: ImportReason;

  constructor(reason: ImportReason) {
    super(`import failed: ${reason}`);
    this.name = "ImportFailure";
    this.reason = reason;
  }
}

/** Calls Figma about the import's file, as the person who imports. */
export async function callFile<Result>(
  deps: Pick<JobDeps, "db" | "figma" | "config">,
  { row, importer }: ImportWork,
  call: (access: FileAccess) => Promise<Result>,
): Promise<Result> {
  return callAsPerson(deps, { userId: importer.id, scopes: importScopes }, (token) =>
    call({ token, key: row.fileKey }),
  );
}

/** Whether Figma, or our own limits, allow no response of this size. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof FigmaError && error.failure === "too_large";
}
