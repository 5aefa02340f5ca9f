import type { FixProblem, FixRequest } from "@linkspan/contract";
import { useSyncExternalStore } from "react";
import {
  type Draft,
  emptyDraft,
  type FixValues,
  keepRest,
  type PlannedRequest,
  type ProposalDraft,
  type Reply,
} from "./draft.ts";
import { findOlderDrafts, removeStored, storageKey, storeDraft, storedDraft } from "./draft-storage.ts";

/** The revision that a draft belongs to: another one has other tasks. */
export type DraftKey = { id: string; number: number };

type Problems = Readonly<Record<string, FixProblem>>;
type Store = { draft: Draft; problems: Problems; listeners: Set<() => void> };

const stores = new Map<string, Store>();
const noProblems: Problems = {};

/** Writing waits for a pause in typing; leaving the page does not. */
const pauseMs = 250;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    for (const key of [...waiting.keys()]) flush(key);
  });
  // Another tab has changed the same draft.
  window.addEventListener("storage", ({ key }) => {
    const store = key === null ? undefined : stores.get(key);
    if (!key || !store || waiting.has(key)) return;
    store.draft = storedDraft(key);
    tell(store);
  });
}

/** A part of the draft of a revision. It survives a reload and is the same in every tab. */
export function useDraft<Selected>(place: DraftKey, select: (draft: Draft) => Selected): Selected {
  const store = openStore(place);
  return useSyncExternalStore(
    (listener) => subscribe(store, listener),
    () => select(store.draft),
    () => select(emptyDraft),
  );
}

/** What the last preview said about an answer, until that answer is changed. */
export function useFixProblem(place: DraftKey, key: string): FixProblem | undefined {
  const store = openStore(place);
  return useSyncExternalStore(
    (listener) => subscribe(store, listener),
    () => store.problems[key],
    () => undefined,
  );
}

/** Changes or removes the answer to a form or a row. */
export function putFix(place: DraftKey, key: string, values: FixValues | undefined): void {
  putFixes(place, [[key, values]]);
}

export function putFixes(
  place: DraftKey,
  changes: readonly (readonly [string, FixValues | undefined])[],
): void {
  const store = openStore(place);
  const fixes = { ...store.draft.fixes };
  for (const [key, values] of changes) {
    if (values) fixes[key] = values;
    else delete fixes[key];
  }
  const changed = new Set(changes.map(([key]) => key));
  change(place, { ...store.draft, fixes }, changed);
}

export function putReply(place: DraftKey, rule: string, reply: Reply | undefined): void {
  const { draft } = openStore(place);
  const { [rule]: _, ...replies } = draft.replies;
  change(place, { ...draft, replies: reply ? { ...replies, [rule]: reply } : replies });
}

export function putProposal(place: DraftKey, key: string, proposal: ProposalDraft | undefined): void {
  const { draft } = openStore(place);
  const { [key]: _, ...proposals } = draft.proposals;
  change(
    place,
    { ...draft, proposals: proposal ? { ...proposals, [key]: proposal } : proposals },
    new Set([key]),
  );
}

export function putAutomatic(place: DraftKey, automatic: boolean): void {
  change(place, { ...openStore(place).draft, automatic });
}

/** Shows at their fields why answers were left out. */
export function showFixProblems(
  place: DraftKey,
  { keys }: PlannedRequest,
  problems: readonly FixProblem[],
): void {
  const store = openStore(place);
  store.problems = Object.fromEntries(
    problems.flatMap((problem) => {
      const key = keys[problem.list][problem.index];
      return key === undefined ? [] : [[key, problem] as const];
    }),
  );
  tell(store);
}

/** Moves what was left out of a new revision to that revision; what was applied is part of it now. */
export function moveUnappliedFixes(place: DraftKey, request: FixRequest, next: number): void {
  const rest = keepRest(openStore(place).draft, request);
  change(place, emptyDraft);
  openStore(place).problems = noProblems;
  flush(storageKey(place));
  adoptDraft({ ...place, number: next }, rest);
}

/** The newest draft of an earlier revision. */
export function findOlderDraft(place: DraftKey): { place: DraftKey; draft: Draft } | undefined {
  return findOlderDrafts(place)[0];
}

/** Takes over the draft of an earlier revision; answers that no longer fit are named by the preview. */
export function adoptDraft(place: DraftKey, draft: Draft): void {
  const { draft: own } = openStore(place);
  change(place, {
    fixes: { ...draft.fixes, ...own.fixes },
    replies: { ...draft.replies, ...own.replies },
    proposals: { ...draft.proposals, ...own.proposals },
    automatic: own.automatic || draft.automatic,
  });
}

export function removeOlderDrafts(place: DraftKey): void {
  for (const { place: older } of findOlderDrafts(place)) {
    const key = storageKey(older);
    stores.delete(key);
    removeStored(key);
  }
}

function subscribe(store: Store, listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

function openStore(place: DraftKey): Store {
  const key = storageKey(place);
  let store = stores.get(key);
  if (!store) {
    store = { draft: storedDraft(key), problems: noProblems, listeners: new Set() };
    stores.set(key, store);
  }
  return store;
}

function change(place: DraftKey, draft: Draft, changed: ReadonlySet<string> = new Set()): void {
  const store = openStore(place);
  const key = storageKey(place);
  store.draft = draft;
  if (changed.size > 0) {
    store.problems = Object.fromEntries(
      Object.entries(store.problems).filter(([name]) => !changed.has(name)),
    );
  }
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => flush(key), pauseMs),
  );
  tell(store);
}

function flush(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  const store = stores.get(key);
  if (store) storeDraft(key, store.draft);
}

function tell({ listeners }: Store): void {
  for (const listener of listeners) listener();
}
