import { type Draft, emptyDraft } from "./draft.ts";

const prefix = "linkspan.fix.";

type DraftKey = { id: string; number: number };

export function storageKey({ id, number }: DraftKey): string {
  return `${prefix}${id}.${number}`;
}

/** The draft in the browser's storage; empty when there is none or it cannot be parsed. */
export function storedDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...emptyDraft, ...stored } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function storeDraft(key: string, draft: Draft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // In a private window or with a full storage, the draft lasts only while the page is open.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser has no storage.
  }
}

/** Drafts of the same project for earlier revisions, the newest first. */
export function findOlderDrafts({ id, number }: DraftKey): { draftKey: DraftKey; draft: Draft }[] {
  const start = `${prefix}${id}.`;
  return listKeys()
    .filter((key) => key.startsWith(start))
    .map((key) => ({ draftKey: { id, number: Number(key.slice(start.length)) }, draft: storedDraft(key) }))
    .filter(({ draftKey, draft }) => draftKey.number < number && !isEmpty(draft))
    .toSorted((a, b) => b.draftKey.number - a.draftKey.number);
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function isEmpty({ fixes, replies, proposals, automatic }: Draft): boolean {
  return !automatic && [fixes, replies, proposals].every((part) => Object.keys(part).length === 0);
}
