import { type ErrorCode, errors, type PlanLimit } from "@linkspan/contract";

/** The one way for a service to refuse: a code of the contract's table, and what to do about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly planLimit: PlanLimit | undefined;

  constructor(code: ErrorCode, detail?: string, headers: Record<string, string> = {}, planLimit?: PlanLimit) {
    super(detail ?? errors[code].title);
    this.name = "AppError";
    this.code = code;
    this.headers = headers;
    this.planLimit = planLimit;
  }
}
