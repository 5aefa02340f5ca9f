import type { Block } from "@linkspan/engine";
import type { FreeSection } from "./method.ts";

export const blockNames: Record<Block, string> = {
  aiReadiness: "AI Readiness",
  design: "Design",
  performance: "Performance",
  security: "Security",
};

/** What each block asks of a description. */
export const blockQuestions: Record<Block, string> = {
  aiReadiness: "Can an assistant read and call this API?",
  design: "Is every operation described and placed on a screen?",
  performance: "Can a client find the server?",
  security: "Are the usual doors shut?",
};

export const freeNames: Record<FreeSection["section"], string> = {
  operations: "About operations",
  schemas: "About schemas",
  structure: "About the document itself",
};
