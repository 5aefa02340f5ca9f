import type { Deps } from "../../deps.ts";

/** What changing a subscription needs, in a request as in a job. */
export type BillingDeps = Pick<Deps, "db" | "queue" | "payments" | "config" | "log" | "metrics">;
