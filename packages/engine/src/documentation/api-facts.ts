import type { Dialect } from "../description/dialect.ts";
import type { SchemeWithFlows } from "../description/security-schemes.ts";

/** What the whole API says and its operations rely on. Only the edition is always known. */
export type ApiFacts = {
  dialect: Dialect;
  /** Where it answers. */
  servers?: readonly string[];
  /** Who may call operations that say nothing of their own. */
  security?: readonly RequiredSchemes[];
  securitySchemes?: readonly SchemeWithFlows[];
  /** What is sent and what comes back in Swagger 2, where an operation does not say. */
  consumes?: readonly string[];
  produces?: readonly string[];
};

/** Schemes that have to be satisfied together; none at all means that anybody may call. */
export type RequiredSchemes = readonly { scheme: string; scopes: readonly string[] }[];
