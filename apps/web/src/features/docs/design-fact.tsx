import { use } from "react";
import { DesignSessionContext } from "./design-session.ts";

/** How many screens use the operation, in its row of facts. Nothing until the design pane has loaded. */
export function DesignFact() {
  return use(DesignSessionContext)?.renderFact() ?? null;
}
