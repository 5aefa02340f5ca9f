import { type ErrorCode, errors } from "@linkspan/contract";

/** The one way for a service to refuse: a code of the contract's table, and what to do about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail?: string, headers: Record<string, string> = {}) {
    super(detail ?? errors[code].title);
    this.name = "AppError";
    this.code = code;
    this.headers = headers;
  }
}
