import type { LiveEvent } from "@linkspan/contract";

/** An event on its way between processes. */
export type EventMessage = {
  event: LiveEvent;
  /** IDs of the members before the project was deleted: the membership rows are gone by now. */
  formerMembers?: readonly string[];
};

/** Sessions of this user have ended, so their streams end too. */
type SessionsEnded = { sessionsEndedOf: string };

/** What processes tell each other. */
export type BusMessage = EventMessage | SessionsEnded;

/** Whether what other processes publish is received. `live` said again: something was missed. */
export type BusState = "live" | "lost";

export type Subscriber = { onMessage(message: BusMessage): void; onState(state: BusState): void };

export const notifyChannel = "linkspan_events";

/** Published by a process that could not publish for a while: everything has to be read again. */
export const missed = "missed";
