import type { Query } from "@tanstack/react-query";

/** What changes when someone connects or disconnects their Figma account: it is the person's, not one project's. */
export function dependsOnFigma({ queryKey }: Pick<Query, "queryKey">): boolean {
  return queryKey[0] === "figma" || queryKey[2] === "imports";
}
