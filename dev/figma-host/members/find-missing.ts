import type { UsedMembers } from "./list-used.ts";
import { listProvidedMembers, type MemberTable } from "./provided.ts";

const isProvided = ({ methods, properties, inSandbox }: MemberTable, name: string) =>
  methods.includes(name) || properties.includes(name) || inSandbox.includes(name);

/** Members of `figma` that are used, but that the host does not provide. */
export function findMissingOfFigma({ figma }: Pick<UsedMembers, "figma">): string[] {
  const tables = listProvidedMembers().figma;
  const own = tables[""];
  return [...figma]
    .filter((chain) => {
      const [first = "", second] = chain.split(".");
      const part = first ? tables[first] : undefined;
      if (part) return second !== undefined && !isProvided(part, second);
      return !own || !isProvided(own, first);
    })
    .map((chain) => `figma.${chain}`)
    .toSorted();
}

/**
 * Names that are members of nodes, but that the host provides for no type of node. Whose names they are the source does
 * not say, so a name that only other objects have passes.
 */
export function findMissingOfNodes({ names }: Pick<UsedMembers, "names">): string[] {
  const tables = Object.values(listProvidedMembers().nodes);
  return [...names]
    .filter((name) => tables.some(({ typed }) => typed.includes(name)))
    .filter((name) => !tables.some((table) => isProvided(table, name)))
    .toSorted();
}
