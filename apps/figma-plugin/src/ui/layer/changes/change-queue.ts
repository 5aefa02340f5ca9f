import { useEffect, useSyncExternalStore } from "react";
import { waitingKey } from "../../../messages.ts";
import { callDocument } from "../../bridge.ts";
import type { ChangeResult, LinkChange } from "./link-change.ts";
import { sendChange } from "./send-change.ts";
import { isWorthWaiting, trySending, type WaitingChange, withTheirVersion } from "./waiting-change.ts";

/** Milliseconds between attempts to send what waits. */
const interval = 5000;

let queue: readonly WaitingChange[] = [];
let isSending = false;
const listeners = new Set<() => void>();

function keep(next: readonly WaitingChange[]): void {
  queue = next;
  for (const listener of listeners) listener();
  void callDocument("saveState", { key: waitingKey, value: next.length > 0 ? JSON.stringify(next) : null });
}

/** Reads what was left when the window was closed. */
export async function restoreQueue(): Promise<void> {
  const { value } = await callDocument("readState", { key: waitingKey });
  if (value !== null) keep(JSON.parse(value) as WaitingChange[]);
}

/** Sends a change now, or keeps it until it can be sent. */
export async function makeChange(
  project: string,
  label: string,
  change: LinkChange,
): Promise<ChangeResult & { isWaiting?: boolean }> {
  try {
    return await sendChange(project, change);
  } catch (error) {
    if (!isWorthWaiting(error)) throw error;
    const id = Math.max(0, ...queue.map((each) => each.id)) + 1;
    keep([...queue, { id, project, label, change }]);
    return { isWaiting: true };
  }
}

/** Sends what waits for a project, in its order. What is not stored stays in the queue, with the reason. */
async function sendWaiting(project: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const next of queue.filter((each) => each.project === project && !each.problem)) {
      const outcome = await trySending(next, (change) => sendChange(project, change));
      if (outcome === "later") return;
      if (outcome === "sent") removeFromQueue(next.id);
      else replaceInQueue({ ...next, problem: outcome });
    }
  } finally {
    isSending = false;
  }
}

function replaceInQueue(changed: WaitingChange): void {
  keep(queue.map((each) => (each.id === changed.id ? changed : each)));
}

export function removeFromQueue(id: number): void {
  keep(queue.filter((each) => each.id !== id));
}

/** Sends a change again, this time replacing what someone else did. */
export function replaceTheirs(waiting: WaitingChange): void {
  replaceInQueue(withTheirVersion(waiting));
  void sendWaiting(waiting.project);
}

/** The changes of a project that are not stored yet. */
export function useQueue(project: string): readonly WaitingChange[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue,
  );
  return all.filter((each) => each.project === project);
}

/** Sends what waits, from time to time, as long as the panel is open. */
export function useSendWaiting(project: string): void {
  const isWaiting = useQueue(project).some(({ problem }) => !problem);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void sendWaiting(project), interval);
    return () => clearInterval(timer);
  }, [isWaiting, project]);
}
