import { lastStateKey } from "../../messages.ts";
import { callDocument } from "../bridge.ts";
import { queryClient } from "./api.ts";

/** Milliseconds after which new data is stored. */
const pause = 1000;

/** Figma stores 5 MB for all files of a person: one file takes a part of that. */
const maxCharacters = 1_000_000;

type StoredState = { at: number; entries: [key: readonly unknown[], data: unknown][] };

let storedAt: number | undefined;

/** When the data was stored that is shown without a connection. */
export function readStoredAt(): number | undefined {
  return storedAt;
}

/** Shows what the panel showed last, until newer data arrives. */
export function restoreLastState(value: string | null): void {
  if (value === null) return;
  const { at, entries } = JSON.parse(value) as StoredState;
  storedAt = at;
  for (const [key, data] of entries) {
    // An operation of a revision never changes; everything else is outdated.
    queryClient.setQueryData(key, data, { updatedAt: key[0] === "operation" ? at : 0 });
  }
}

/** Stores what the panel shows of a project, for the time without a connection. */
export function storeLastState(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    timer = undefined;
    storedAt = Date.now();
    void callDocument("saveState", { key: lastStateKey, value: JSON.stringify(collect(storedAt)) });
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isNew = type === "updated" && query.state.status === "success" && query.state.dataUpdatedAt > 0;
    if (isNew && isStored(query.queryKey)) timer ??= setTimeout(store, pause);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isStored([first, , kind]: readonly unknown[]): boolean {
  return first === "operation" || (first === "project" && kind !== "endpoints" && kind !== "link-counts");
}

/** The newest data first, as much as fits. */
function collect(at: number): StoredState {
  const entries: StoredState["entries"] = [];
  let characters = 0;
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isStored(queryKey) });
  for (const { queryKey, state } of queries.toSorted(
    (a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  )) {
    if (state.data === undefined) continue;
    characters += JSON.stringify(state.data).length;
    if (characters > maxCharacters) break;
    entries.push([queryKey, state.data]);
  }
  return { at, entries };
}
