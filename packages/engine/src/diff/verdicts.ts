/** Whether callers keep working: a correct one fails, one may fail, or none does. */
export type Verdict = "breaking" | "risky" | "safe";

/** Who sends what is described: a caller, or the API. What breaks one side is fine for the other. */
export type Direction = "request" | "response";

const safe = "safe";
const breaking = "breaking";
const risky = "risky";

/**
 * Every kind of change with its verdict, by direction where that matters. The texts and examples of each row are in
 * `kinds/`, apart from it: browsers need the verdicts alone.
 */
export const verdicts = {
  "operation-added": safe,
  "operation-removed": breaking,
  "operation-replaced": breaking,
  "webhook-added": safe,
  "webhook-removed": breaking,
  "webhook-renamed": risky,
  moved: breaking,
  "path-parameter-renamed": safe,
  "operation-id-changed": safe,
  "summary-edited": safe,
  "description-edited": safe,
  "example-changed": safe,
  deprecated: safe,
  restored: safe,

  "authentication-required": breaking,
  "authentication-not-required": safe,
  "authentication-added": safe,
  "authentication-removed": breaking,
  "authentication-relaxed": safe,
  "security-scheme-changed": breaking,
  "oauth-flow-added": safe,
  "oauth-flow-removed": breaking,
  "oauth-url-changed": breaking,
  "oauth-refresh-url-changed": risky,
  "oauth-scope-added": safe,
  "oauth-scope-removed": risky,
  "server-added": safe,
  "server-removed": breaking,
  "callback-added": safe,
  "callback-removed": breaking,

  "body-added": { request: safe, response: safe },
  "required-body-added": { request: breaking, response: safe },
  "body-removed": { request: risky, response: breaking },
  "status-added": { request: safe, response: safe },
  "status-removed": { request: risky, response: safe },
  "success-status-removed": { request: breaking, response: breaking },
  "status-widened": { request: safe, response: safe },
  "status-narrowed": { request: breaking, response: safe },
  "media-added": { request: safe, response: safe },
  "media-removed": { request: breaking, response: breaking },
  "media-widened": { request: safe, response: risky },
  "media-narrowed": { request: breaking, response: safe },
  "schema-added": { request: risky, response: safe },
  "schema-removed": { request: safe, response: risky },

  added: { request: safe, response: safe },
  "required-added": { request: breaking, response: safe },
  "required-with-default-added": { request: risky, response: safe },
  removed: { request: risky, response: risky },
  "required-removed": { request: risky, response: breaking },
  "no-longer-accepted": breaking,
  renamed: { request: risky, response: risky },
  "required-renamed": { request: breaking, response: breaking },
  "became-required": { request: breaking, response: safe },
  "became-required-with-default": { request: risky, response: safe },
  "became-optional": { request: safe, response: breaking },
  "serialization-changed": { request: breaking, response: breaking },
  "reserved-characters-allowed": safe,
  "reserved-characters-forbidden": risky,

  "type-changed": { request: breaking, response: breaking },
  "type-widened": { request: safe, response: breaking },
  "type-narrowed": { request: breaking, response: safe },
  "format-changed": { request: breaking, response: breaking },
  "format-widened": { request: safe, response: risky },
  "format-narrowed": { request: risky, response: safe },
  "number-format-changed": safe,
  "became-nullable": { request: safe, response: breaking },
  "no-longer-nullable": { request: breaking, response: safe },
  "values-restricted": { request: breaking, response: safe },
  "values-opened": { request: safe, response: risky },
  "value-added": { request: safe, response: risky },
  "value-removed": { request: breaking, response: safe },
  "limit-tightened": { request: breaking, response: safe },
  "limit-loosened": { request: safe, response: risky },
  "limit-shifted": { request: breaking, response: risky },
  "limit-changed": { request: risky, response: risky },
  "default-changed": { request: risky, response: safe },

  "choice-added": { request: safe, response: breaking },
  "choice-removed": { request: breaking, response: safe },
  "choices-restricted": { request: breaking, response: safe },
  "choices-opened": { request: safe, response: breaking },
  "choices-combined": { request: safe, response: risky },
  "choices-separated": { request: risky, response: safe },
  "additional-properties-forbidden": { request: breaking, response: safe },
  "additional-properties-allowed": { request: safe, response: safe },
  "additional-properties-typed": { request: risky, response: safe },
  "additional-properties-untyped": { request: safe, response: risky },
  "discriminator-added": { request: safe, response: safe },
  "discriminator-removed": { request: risky, response: risky },
  "discriminator-changed": { request: breaking, response: breaking },
  "discriminator-value-changed": { request: breaking, response: breaking },
  "discriminator-value-added": { request: safe, response: risky },
  "discriminator-value-removed": { request: breaking, response: safe },
} as const satisfies Record<string, Verdict | Record<Direction, Verdict>>;

/** What can happen to an API. Translations and stored results use these names. */
export type ChangeKind = keyof typeof verdicts;

/** The verdict on a kind of change, by who sends what changed. */
export function findVerdict(kind: ChangeKind, direction: Direction): Verdict {
  const verdict: Verdict | Record<Direction, Verdict> = verdicts[kind];
  return typeof verdict === "string" ? verdict : verdict[direction];
}

const order: readonly Verdict[] = [breaking, risky, safe];

/** Sorts the worst first. */
export function compareVerdicts(one: Verdict, other: Verdict): number {
  return order.indexOf(one) - order.indexOf(other);
}
