import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseSync } from "@swc/core";

/** The parts of the parser's tree that describe interfaces. */
type Node = {
  type: string;
  value?: string;
  id?: { value: string };
  key?: { value: string };
  readonly?: boolean;
  extends?: { expression: { value: string } }[];
  body?: { body: Node[] };
  typeAnnotation?: { typeAnnotation: { type: string; literal?: { value: unknown } } };
};

type Interface = {
  readonly own: ReadonlyMap<string, { readonly isReadOnly: boolean }>;
  readonly parents: readonly string[];
  /** The literal of its property `type`: "TEXT" for a TextNode. */
  readonly nodeType: string | undefined;
};

function readInterface({ body, extends: parents = [] }: Node): Interface {
  const members = body?.body ?? [];
  const isMethod = ({ type }: Node) => type === "TsMethodSignature";
  const type = members.find(({ key }) => key?.value === "type");
  const literal = type?.typeAnnotation?.typeAnnotation.literal?.value;
  return {
    own: new Map(
      members.map((member) => [
        member.key?.value ?? "",
        { isReadOnly: isMethod(member) || member.readonly === true },
      ]),
    ),
    parents: parents.map(({ expression }) => expression.value),
    nodeType: typeof literal === "string" ? literal : undefined,
  };
}

function readTypings(): ReadonlyMap<string, Interface> {
  const require = createRequire(import.meta.url);
  const folder = join(require.resolve("@figma/plugin-typings/package.json"), "..");
  const source = readFileSync(join(folder, "plugin-api.d.ts"), "utf8");
  const { body } = parseSync(source, { syntax: "typescript" }) as unknown as { body: Node[] };
  const declarations = body.filter(({ type }) => type === "TsInterfaceDeclaration");
  return new Map(declarations.map((node) => [node.id?.value ?? "", readInterface(node)]));
}

let interfaces: ReadonlyMap<string, Interface> | undefined;

/** The members of an interface of Figma's typings, with those that it inherits; whether each is read-only. */
export function listTypedMembers(name: string): ReadonlyMap<string, { readonly isReadOnly: boolean }> {
  interfaces ??= readTypings();
  const found = interfaces.get(name);
  if (!found) throw new Error(`The typings have no interface ${name}`);
  const inherited = found.parents
    .filter((parent) => interfaces?.has(parent))
    .flatMap((parent) => [...listTypedMembers(parent)]);
  return new Map([...inherited, ...found.own]);
}

/** The interface of a type of node: TextNode for TEXT. */
export function findNodeInterface(nodeType: string): string {
  interfaces ??= readTypings();
  const found = [...interfaces].find(([name, each]) => name.endsWith("Node") && each.nodeType === nodeType);
  if (!found) throw new Error(`The typings have no node of type ${nodeType}`);
  return found[0];
}

/** The names of all members of all nodes, of every editor. */
export function listAllNodeMembers(): ReadonlySet<string> {
  interfaces ??= readTypings();
  const nodes = [...interfaces].filter(([name, { nodeType }]) => name.endsWith("Node") && nodeType);
  return new Set(nodes.flatMap(([name]) => [...listTypedMembers(name).keys()]));
}
