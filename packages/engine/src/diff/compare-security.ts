import type { SecurityChoice } from "../documentation-view/read-security.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";

/** Where nothing is said, anybody may call. */
const open: readonly SecurityChoice[] = [[]];

/** Compares who may call. A way in that is gone breaks unless what it took is still enough. */
export function compareSecurity(
  collector: Collector,
  where: ChangeLocation,
  before: readonly SecurityChoice[] = open,
  after: readonly SecurityChoice[] = open,
): void {
  const [old, now] = [keyChoices(before), keyChoices(after)];
  if (old.has("") !== now.has("")) {
    if (old.has("")) collector.add(where, "sign-in-required", true, { after: list(now) });
    else collector.add(where, "sign-in-not-needed", false, { before: list(old) });
    return;
  }
  for (const [text, choice] of old) {
    if (now.has(text)) continue;
    const isStillEnough = after.some((other) => isWithin(other, choice));
    collector.add(where, "sign-in-removed", !isStillEnough, { before: text });
  }
  for (const text of now.keys()) {
    if (!old.has(text)) collector.add(where, "sign-in-added", false, { after: text });
  }
}

function list(choices: ReadonlyMap<string, SecurityChoice>): string {
  return [...choices.keys()].filter(Boolean).join(" | ");
}

function keyChoices(choices: readonly SecurityChoice[]): Map<string, SecurityChoice> {
  return new Map(choices.map((choice) => [writeChoice(choice), choice]));
}

/** `login (read, write) + key`; empty for a way in that asks for nothing. */
function writeChoice(choice: SecurityChoice): string {
  return choice
    .map(({ scheme, scopes }) => (scopes.length > 0 ? `${scheme} (${scopes.join(", ")})` : scheme))
    .join(" + ");
}

/** Whether credentials for `satisfied` are enough for `choice` too. */
function isWithin(choice: SecurityChoice, satisfied: SecurityChoice): boolean {
  return choice.every(({ scheme, scopes }) =>
    satisfied.some((had) => had.scheme === scheme && scopes.every((scope) => had.scopes.includes(scope))),
  );
}
