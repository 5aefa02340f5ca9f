import type { QueryClient } from "@tanstack/react-query";
import type { FindingItem } from "../analysis-data.ts";
import { type FindingScope, findingPageQuery } from "../queries.ts";

/** Max concurrent requests: more would only queue at the server. */
const atOnce = 4;

type Visit = (items: readonly FindingItem[], first: number) => "stop" | undefined;

/** Reads the pages of a section in order, a few at a time, until the callback stops it. */
export async function walkPages(
  client: QueryClient,
  scope: FindingScope,
  { signal, visit }: { signal: AbortSignal; visit: Visit },
): Promise<void> {
  let first = 0;
  // Most descriptions end on the first page.
  for (let page = 0, step = 1; ; page += step, step = atOnce) {
    const numbers = Array.from({ length: step }, (_, index) => page + index);
    const read = await Promise.all(numbers.map((number) => client.query(findingPageQuery(scope, number))));
    const items = read.flatMap((each) => each.items);
    if (signal.aborted || visit(items, first) === "stop" || read.some(({ next }) => next === null)) return;
    first += items.length;
  }
}
