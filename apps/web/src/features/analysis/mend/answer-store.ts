import type { ProposalAnswer } from "@linkspan/contract";
import { useSyncExternalStore } from "react";

/** What a person filled in or ticked, and the schema's name to show it by. */
export type Answer = ProposalAnswer & { schema: string; key: string };

export type Answers = Readonly<Record<string, Answer>>;

/** The revision that answers belong to: another one has other proposals. */
export type AnswerPlace = { id: string; number: number };

type Store = { answers: Answers; listeners: Set<() => void> };

const stores = new Map<string, Store>();
const nobody: Answers = {};

/** One proposal of a revision. */
export function nameAnswer({
  pointer,
  path,
  rule,
}: Pick<ProposalAnswer, "pointer" | "path" | "rule">): string {
  return JSON.stringify([pointer, path, rule]);
}

/** The answers for a revision. A reload of the tab keeps them; nothing is applied by keeping it. */
export function useAnswers(place: AnswerPlace): Answers {
  const store = openStore(place);
  return useSyncExternalStore(
    (listener) => {
      store.listeners.add(listener);
      return () => store.listeners.delete(listener);
    },
    () => store.answers,
    () => nobody,
  );
}

/** Puts an answer in its place, or takes it back. */
export function putAnswer(place: AnswerPlace, name: string, answer: Answer | undefined): void {
  const { [name]: _, ...others } = openStore(place).answers;
  keep(place, answer ? { ...others, [name]: answer } : others);
}

/** Forgets what has become part of the description. */
export function clearAnswers(place: AnswerPlace): void {
  keep(place, nobody);
}

function openStore(place: AnswerPlace): Store {
  const key = nameStore(place);
  let store = stores.get(key);
  if (!store) {
    store = { answers: readKept(key), listeners: new Set() };
    stores.set(key, store);
  }
  return store;
}

function keep(place: AnswerPlace, answers: Answers): void {
  const store = openStore(place);
  store.answers = answers;
  try {
    if (Object.keys(answers).length > 0) sessionStorage.setItem(nameStore(place), JSON.stringify(answers));
    else sessionStorage.removeItem(nameStore(place));
  } catch {
    // A private window or a full one keeps them for as long as the page stays.
  }
  for (const listener of store.listeners) listener();
}

function nameStore({ id, number }: AnswerPlace): string {
  return `linkspan.answers.${id}.${number}`;
}

function readKept(key: string): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Answers) : nobody;
  } catch {
    return nobody;
  }
}
