import type { SecurityChoice } from "../documentation-view/read-security.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";

/** Without any security requirement, anyone may call. */
const open: readonly SecurityChoice[] = [[]];

/** Compares who may call. Removing an option is breaking, unless its credentials satisfy another one. */
export function compareSecurity(
  collector: Collector,
  where: ChangeLocation,
  before: readonly SecurityChoice[] = open,
  after: readonly SecurityChoice[] = open,
): void {
  const [old, now] = [keyChoices(before), keyChoices(after)];
  if (old.has("") !== now.has("")) {
    if (old.has("")) collector.add(where, "authentication-required", { after: list(now) });
    else collector.add(where, "authentication-not-required", { before: list(old) });
    return;
  }
  for (const [text, choice] of old) {
    if (now.has(text)) continue;
    const isStillEnough = after.some((other) => isWithin(other, choice));
    collector.add(where, isStillEnough ? "authentication-relaxed" : "authentication-removed", {
      before: text,
    });
  }
  for (const text of now.keys()) {
    if (!old.has(text)) collector.add(where, "authentication-added", { after: text });
  }
}

function list(choices: ReadonlyMap<string, SecurityChoice>): string {
  return [...choices.keys()].filter(Boolean).join(" | ");
}

function keyChoices(choices: readonly SecurityChoice[]): Map<string, SecurityChoice> {
  return new Map(choices.map((choice) => [writeChoice(choice), choice]));
}

/** `login (read, write) + key`; empty for an option that asks for nothing. */
function writeChoice(choice: SecurityChoice): string {
  return choice
    .map(({ scheme, scopes }) =>
      scopes.length > 0 ? `${scheme} (${[...scopes].sort().join(", ")})` : scheme,
    )
    .sort()
    .join(" + ");
}

/** Whether credentials for `satisfied` are enough for `choice` too. */
function isWithin(choice: SecurityChoice, satisfied: SecurityChoice): boolean {
  return choice.every(({ scheme, scopes }) =>
    satisfied.some((had) => had.scheme === scheme && scopes.every((scope) => had.scopes.includes(scope))),
  );
}
