/** How long Figma wants us to wait, and whose limit it was. */
export type FigmaRateLimit = {
  seconds: number;
  /** Plan of the file's team: `starter`, `pro`, `org` … */
  planTier: string | null;
  /** `low` for seats that have a few calls a month. */
  type: "low" | "high" | null;
};

/** Why a call failed: what can be done about it differs for each. */
export type FigmaFailure =
  | "rate_limited"
  /** The access token is invalid or has expired: a refresh may help. */
  | "token_rejected"
  /** The person has not allowed this kind of call. */
  | "scope_missing"
  /** The file doesn't exist, or the person can't open it. */
  | "not_found"
  /** Figma can't do that much in one call: fewer nodes may work. */
  | "too_large"
  /** Rejected for another reason; repeating it won't help. */
  | "refused"
  /** No response, one of another form, or an error of Figma's: repeating it may help. */
  | "unavailable";

/** A failed call of Figma's REST API. */
export class FigmaError extends Error {
  readonly failure: FigmaFailure;
  readonly rateLimit: FigmaRateLimit | undefined;

  constructor(failure: FigmaFailure, detail: string, rateLimit?: FigmaRateLimit) {
    super(`figma ${failure}: ${detail}`);
    this.name = "FigmaError";
    this.failure = failure;
    this.rateLimit = rateLimit;
  }
}
