import type { ImportReason } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { JobDeps } from "../../deps.ts";
import { FigmaError, type FigmaFailure, type FigmaRateLimit } from "../../integrations/figma/figma-error.ts";
import { sendPausedMail, sendPermissionMail } from "./import-mail.ts";
import { ImportFailure, type ImportWork, type StepOutcome } from "./import-step.ts";

/** A wait of at most so many seconds is left to a delayed job; longer ones park the import. */
const maxWaitSeconds = 60;

/** Errors that end an import: repeating the step would not help. */
const lasting: Partial<Record<AppError["code"], ImportReason>> = {
  screen_limit: "screen_limit",
  not_found: "access_lost",
  forbidden: "access_lost",
  project_read_only: "project_read_only",
};

/** What becomes of an import whose step failed; undefined when the step should be repeated. */
export function handleFailure(
  deps: Pick<JobDeps, "queue" | "config">,
  work: ImportWork,
  error: unknown,
): StepOutcome | undefined {
  if (error instanceof ImportFailure) return fail(error.reason);
  if (error instanceof AppError) {
    const reason = lasting[error.code];
    return reason && fail(reason);
  }
  if (!(error instanceof FigmaError)) return undefined;
  if (error.rateLimit) return wait(deps, work, error.rateLimit);
  return handleFigmaFailure(deps, work, error.failure);
}

function fail(reason: ImportReason): StepOutcome {
  return { changes: { status: "failed", reason } };
}

function handleFigmaFailure(
  deps: Pick<JobDeps, "queue" | "config">,
  work: ImportWork,
  failure: FigmaFailure,
): StepOutcome | undefined {
  if (failure === "not_found") return fail("file_unavailable");
  if (failure === "refused") return fail("figma_unavailable");
  if (failure !== "token_rejected" && failure !== "scope_missing") return undefined;
  const reason = failure === "token_rejected" ? "permission_ended" : "permission_required";
  return {
    changes: { status: "parked", reason, wasParked: true },
    save: (tx) => sendPermissionMail(deps, tx, work),
  };
}

function wait(
  deps: Pick<JobDeps, "queue" | "config">,
  work: ImportWork,
  { seconds, type }: FigmaRateLimit,
): StepOutcome {
  const common = { reason: "rate_limited", resumesIn: seconds } as const;
  if (seconds <= maxWaitSeconds) return { changes: { ...common, status: "waiting" } };
  const until = new Date(Date.now() + seconds * 1000);
  return {
    changes: { ...common, status: "parked", wasParked: true, isMonthlyLimit: type === "low" },
    save: (tx) => sendPausedMail(deps, tx, work, until),
  };
}
