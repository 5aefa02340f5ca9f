import type { ResponseView } from "../documentation-view/read-bodies.ts";

/** Responses in both states, and those in one of them. */
export type MatchedStatuses = {
  both: (readonly [before: ResponseView, after: ResponseView])[];
  removed: ResponseView[];
  added: ResponseView[];
};

/** Matches responses by status. One that is only in one state is matched with the range that contains it: `2XX`. */
export function matchStatuses(
  before: readonly ResponseView[],
  after: readonly ResponseView[],
): MatchedStatuses {
  const [old, now] = [keyStatuses(before), keyStatuses(after)];
  const matched: MatchedStatuses = { both: [], removed: [], added: [] };
  const widened = new Set<ResponseView>();
  for (const [status, response] of old) {
    const same = now.get(status);
    const range = same ? undefined : findRange(status, now, old);
    if (same) matched.both.push([response, same]);
    else if (range) matched.both.push([response, range]);
    else matched.removed.push(response);
    if (range) widened.add(range);
  }
  for (const [status, response] of now) {
    if (old.has(status) || widened.has(response)) continue;
    const range = findRange(status, old, now);
    if (!range) matched.added.push(response);
    else {
      matched.both.push([range, response]);
      matched.removed = matched.removed.filter((each) => each !== range);
    }
  }
  return matched;
}

function keyStatuses(responses: readonly ResponseView[]): Map<string, ResponseView> {
  return new Map(responses.map((response) => [response.status.toUpperCase(), response]));
}

/** The range that contains a status, if only that side has it. */
function findRange(
  status: string,
  side: ReadonlyMap<string, ResponseView>,
  other: ReadonlyMap<string, ResponseView>,
): ResponseView | undefined {
  if (!/^\d{3}$/.test(status)) return undefined;
  const range = `${status[0]}XX`;
  return other.has(range) ? undefined : side.get(range);
}
