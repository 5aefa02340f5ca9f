import { useSyncExternalStore } from "react";

/** The next steps for a new project. */
export const steps = ["docs", "score", "invite"] as const;
export type Step = (typeof steps)[number];

/** Steps taken, by the id of the project. A project that is not in it shows no steps. */
type Taken = Record<string, Step[]>;

const key = "next-steps";

/** Max projects whose steps are stored. */
const maxProjects = 5;

const listeners = new Set<() => void>();
let current: string | null | undefined;

function read(): string | null {
  if (current !== undefined) return current;
  try {
    current = localStorage.getItem(key);
  } catch {
    current = null;
  }
  return current;
}

function parse(text: string | null): Taken {
  try {
    return (JSON.parse(text ?? "{}") as Taken) ?? {};
  } catch {
    return {};
  }
}

function write(taken: Taken): void {
  const entries = Object.entries(taken).slice(-maxProjects);
  current = entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null;
  try {
    if (current === null) localStorage.removeItem(key);
    else localStorage.setItem(key, current);
  } catch {
    // Without storage they last until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The next steps of the projects that were created in this browser, until they are taken or hidden. */
export const nextSteps = {
  begin: (id: string) => write({ ...parse(read()), [id]: [] }),
  take(id: string, step: Step): void {
    const taken = parse(read());
    const before = taken[id];
    if (!before || before.includes(step)) return;
    const after = [...before, step];
    if (steps.every((each) => after.includes(each))) nextSteps.hide(id);
    else write({ ...taken, [id]: after });
  },
  hide(id: string): void {
    const { [id]: _, ...others } = parse(read());
    write(others);
  },
};

/** The completed steps of a project; undefined if no steps are shown. */
export function useStepsTaken(id: string): readonly Step[] | undefined {
  return parse(useSyncExternalStore(subscribe, read, () => null))[id];
}
