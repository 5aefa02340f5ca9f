import type { FixProblem, FixRequest } from "@linkspan/contract";
import { useSyncExternalStore } from "react";
import {
  type Draft,
  emptyDraft,
  type FixValues,
  type PlannedRequest,
  type ProposalDraft,
  type Reply,
  withoutApplied,
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
    notify(store);
  });
}

/** Selects from the draft of a revision. The draft survives a reload and is the same in every tab. */
export function useDraft<Selected>(draftKey: DraftKey, select: (draft: Draft) => Selected): Selected {
  const store = openStore(draftKey);
  return useSyncExternalStore(
    (listener) => subscribe(store, listener),
    () => select(store.draft),
    () => select(emptyDraft),
  );
}

/** What the last preview said about an answer, until that answer is changed. */
export function useFixProblem(draftKey: DraftKey, key: string): FixProblem | undefined {
  const store = openStore(draftKey);
  return useSyncExternalStore(
    (listener) => subscribe(store, listener),
    () => store.problems[key],
    () => undefined,
  );
}

/** Changes or removes the answer to a form or a row. */
export function putFix(draftKey: DraftKey, key: string, values: FixValues | undefined): void {
  putFixes(draftKey, [[key, values]]);
}

export function putFixes(
  draftKey: DraftKey,
  changes: readonly (readonly [string, FixValues | undefined])[],
): void {
  const store = openStore(draftKey);
  const fixes = { ...store.draft.fixes };
  for (const [key, values] of changes) {
    if (values) fixes[key] = values;
    else delete fixes[key];
  }
  const changed = new Set(changes.map(([key]) => key));
  change(draftKey, { ...store.draft, fixes }, changed);
}

export function putReply(draftKey: DraftKey, rule: string, reply: Reply | undefined): void {
  const { draft } = openStore(draftKey);
  const { [rule]: _, ...replies } = draft.replies;
  change(draftKey, { ...draft, replies: reply ? { ...replies, [rule]: reply } : replies });
}

export function putProposal(draftKey: DraftKey, key: string, proposal: ProposalDraft | undefined): void {
  const { draft } = openStore(draftKey);
  const { [key]: _, ...proposals } = draft.proposals;
  change(
    draftKey,
    { ...draft, proposals: proposal ? { ...proposals, [key]: proposal } : proposals },
    new Set([key]),
  );
}

export function putAutomatic(draftKey: DraftKey, automatic: boolean): void {
  change(draftKey, { ...openStore(draftKey).draft, automatic });
}

/** Shows at their fields why answers were left out. */
export function showFixProblems(
  draftKey: DraftKey,
  { keys }: PlannedRequest,
  problems: readonly FixProblem[],
): void {
  const store = openStore(draftKey);
  store.problems = Object.fromEntries(
    problems.flatMap((problem) => {
      const key = keys[problem.list][problem.index];
      return key === undefined ? [] : [[key, problem] as const];
    }),
  );
  notify(store);
}

/** Moves what was left out of a new revision to that revision; what was applied is part of it now. */
export function moveUnappliedFixes(draftKey: DraftKey, request: FixRequest, next: number): void {
  const rest = withoutApplied(openStore(draftKey).draft, request);
  change(draftKey, emptyDraft);
  openStore(draftKey).problems = noProblems;
  flush(storageKey(draftKey));
  adoptDraft({ ...draftKey, number: next }, rest);
}

/** The newest draft of an earlier revision. */
export function findOlderDraft(draftKey: DraftKey): { draftKey: DraftKey; draft: Draft } | undefined {
  return findOlderDrafts(draftKey)[0];
}

/** Takes over the draft of an earlier revision; answers that no longer fit are named by the preview. */
export function adoptDraft(draftKey: DraftKey, draft: Draft): void {
  const { draft: own } = openStore(draftKey);
  change(draftKey, {
    fixes: { ...draft.fixes, ...own.fixes },
    replies: { ...draft.replies, ...own.replies },
    proposals: { ...draft.proposals, ...own.proposals },
    automatic: own.automatic || draft.automatic,
  });
}

export function removeOlderDrafts(draftKey: DraftKey): void {
  for (const { draftKey: older } of findOlderDrafts(draftKey)) {
    const key = storageKey(older);
    stores.delete(key);
    removeStored(key);
  }
}

function subscribe(store: Store, listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

function openStore(draftKey: DraftKey): Store {
  const key = storageKey(draftKey);
  let store = stores.get(key);
  if (!store) {
    store = { draft: storedDraft(key), problems: noProblems, listeners: new Set() };
    stores.set(key, store);
  }
  return store;
}

function change(draftKey: DraftKey, draft: Draft, changed: ReadonlySet<string> = new Set()): void {
  const store = openStore(draftKey);
  const key = storageKey(draftKey);
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
  notify(store);
}

function flush(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  const store = stores.get(key);
  if (store) storeDraft(key, store.draft);
}

function notify({ listeners }: Store): void {
  for (const listener of listeners) listener();
}
