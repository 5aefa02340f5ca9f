import type { User } from "@linkspan/contract";

/** The signed-in user who makes a call, and the session it belongs to. */
export type Caller = User & { familyId: string };
