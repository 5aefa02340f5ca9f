import { constants } from "node:os";

/** By how much a thread's priority is lower than that of the event loop, so that requests come first. */
export const belowRequests = constants.priority.PRIORITY_BELOW_NORMAL;
