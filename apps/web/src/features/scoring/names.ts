import type { Block } from "@linkspan/engine";
import type { FreeSection } from "./method.ts";

export const blockNames: Record<Block, string> = {
  aiReadiness: "AI Readiness",
  design: "Design",
  performance: "Performance",
  security: "Security",
};

/** What each category requires of a description. */
export const blockQuestions: Record<Block, string> = {
  aiReadiness: "Can an AI agent understand and call this API?",
  design: "Is every operation documented and linked to a design?",
  performance: "Can a client find the server?",
  security: "Are the security basics covered?",
};

export const freeNames: Record<FreeSection["section"], string> = {
  operations: "Operations",
  schemas: "Schemas",
  structure: "The file itself",
};
