import { parseFieldAddress } from "@linkspan/engine/field-address";
import { listGroups, type Selected } from "./list-groups.ts";

/** How many of the selected layers show a field. Those that are sent as a parameter show none of a response. */
export function countLayers(input: Selected): number {
  const shown = listGroups(input).filter(({ field }) => parseFieldAddress(field)?.in !== "parameter");
  return new Set(shown.flatMap(({ layers }) => layers.map(({ id }) => id))).size;
}
