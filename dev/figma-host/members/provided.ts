import { membersByPart } from "../api/figma/by-part.ts";
import { membersByType } from "../api/nodes/by-type.ts";
import { findNodeInterface, listAllNodeMembers, listTypedMembers } from "./typings.ts";

/** What the sandbox has to know about an object: what the typings have, and what the host provides of it. */
export type MemberTable = {
  readonly typed: readonly string[];
  readonly readOnly: readonly string[];
  readonly methods: readonly string[];
  readonly properties: readonly string[];
  readonly inSandbox: readonly string[];
};

export type ProvidedMembers = {
  readonly nodes: Readonly<Record<string, MemberTable>>;
  /** Members of `figma`, under the empty name, and of its parts. */
  readonly figma: Readonly<Record<string, MemberTable>>;
  readonly allNodeMembers: readonly string[];
};

/** Members of nodes that call back into the sandbox. */
const pageEvents = ["on", "once", "off"];

function describeTyped(name: string) {
  const typed = listTypedMembers(name);
  return {
    typed: [...typed.keys()],
    readOnly: [...typed].flatMap(([member, { isReadOnly }]) => (isReadOnly ? [member] : [])),
  };
}

let provided: ProvidedMembers | undefined;

/** The members that the host provides, beside those of the typings. */
export function listProvidedMembers(): ProvidedMembers {
  provided ??= {
    nodes: Object.fromEntries(
      Object.entries(membersByType).map(([type, { readers, methods }]) => [
        type,
        {
          ...describeTyped(findNodeInterface(type)),
          methods: Object.keys(methods),
          properties: ["id", "type", ...Object.keys(readers)],
          inSandbox: type === "PAGE" ? pageEvents : [],
        },
      ]),
    ),
    figma: Object.fromEntries(
      Object.entries(membersByPart).map(([part, { type, readers = {}, methods = {}, inSandbox = [] }]) => [
        part,
        {
          ...describeTyped(type),
          methods: Object.keys(methods),
          properties: Object.keys(readers),
          inSandbox,
        },
      ]),
    ),
    allNodeMembers: [...listAllNodeMembers()],
  };
  return provided;
}
