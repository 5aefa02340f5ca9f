import { parseSync } from "@swc/core";

/** A node of the parser's tree, as far as this file looks at it. */
type Node = { type?: string; value?: unknown; [key: string]: unknown };

/** The members that a plugin's source mentions. */
export type UsedMembers = {
  /** Chains that begin with `figma`: `figma.ui.postMessage` gives "ui.postMessage". */
  readonly figma: ReadonlySet<string>;
  /** Names of all properties that are read, set, destructured or asked for with `in`, of whatever object. */
  readonly names: ReadonlySet<string>;
};

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null) yield* walk(child as Node);
    }
  }
}

/** `a.b.c` as its names; undefined if it does not begin with an identifier. */
function readChain(node: Node): string[] | undefined {
  if (node.type === "Identifier") return [String(node.value)];
  if (node.type === "OptionalChainingExpression") return readChain(node.base as Node);
  if (node.type !== "MemberExpression") return undefined;
  const before = readChain(node.object as Node);
  const name = readName(node.property as Node);
  return before && name !== undefined ? [...before, name] : undefined;
}

function readName(property: Node): string | undefined {
  if (property.type === "Identifier") return String(property.value);
  const inner = property.type === "Computed" ? (property.expression as Node) : property;
  return inner.type === "StringLiteral" ? String(inner.value) : undefined;
}

/** What an object pattern takes out of the object. */
function listPatternNames(pattern: Node): string[] {
  const properties = (pattern.properties ?? []) as Node[];
  return properties.flatMap((property) => {
    const key = property.key as Node | undefined;
    const name = key && readName(key);
    return name === undefined ? [] : [name];
  });
}

function listNames(node: Node): string[] {
  if (node.type === "MemberExpression") return [readName(node.property as Node) ?? []].flat();
  if (node.type === "ObjectPattern") return listPatternNames(node);
  if (node.type === "BinaryExpression" && node.operator === "in")
    return [readName(node.left as Node) ?? []].flat();
  return [];
}

/** `const { root, ui } = figma` mentions them, too. */
function listTakenFromFigma({ type, id, init }: Node): string[] {
  const chain = type === "VariableDeclarator" && init ? readChain(init as Node) : undefined;
  if (chain?.[0] !== "figma" || (id as Node).type !== "ObjectPattern") return [];
  return listPatternNames(id as Node).map((name) => [...chain.slice(1), name].join("."));
}

/** Lists what a plugin's TypeScript or its bundle uses. */
export function listUsedMembers(source: string): UsedMembers {
  const tree = parseSync(source, { syntax: "typescript", target: "es2024" }) as unknown as Node;
  const figma = new Set<string>();
  const names = new Set<string>();
  for (const node of walk(tree)) {
    const chain = node.type === "MemberExpression" ? readChain(node) : undefined;
    if (chain?.[0] === "figma") figma.add(chain.slice(1).join("."));
    for (const name of listTakenFromFigma(node)) figma.add(name);
    for (const name of listNames(node)) names.add(name);
  }
  return { figma, names };
}
