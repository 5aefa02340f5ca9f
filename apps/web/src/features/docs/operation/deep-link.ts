import type { MediaView, SchemaNode } from "@linkspan/engine/documentation-view";

/** A parameter or property that the address of an operation leads to. */
export type DeepLinkTarget = {
  in: string;
  status: string;
  tokens: readonly string[];
  /** Differs for each navigation, so that following the same link again shows the location again. */
  visit: string;
};

/** Writes what the query of an address says about it: `response/200/items/0/price`. */
export function writeWantedPlace(hit: { in: string; status: string; pointer: string }): string {
  const text = `${hit.in}${hit.status === "" ? "" : `/${hit.status}`}${hit.pointer}`;
  return `at=${encodeURIComponent(text).replaceAll("%2F", "/")}`;
}

/** Reads it again. */
export function readWantedPlace(query: string, visit: string): DeepLinkTarget | undefined {
  const text = new URLSearchParams(query).get("at");
  if (!text) return undefined;
  const [place = "", ...steps] = text.split("/");
  const status = place === "response" ? (steps.shift() ?? "") : "";
  const tokens = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return tokens.length > 0 ? { in: place, status, tokens, visit } : undefined;
}

/** The way down a tree, by the keys of its rows. It ends at what has to be fetched first, if anything has to be. */
export type TreePath = { keys: readonly string[]; missing: string | undefined };

/** Choices within choices further than this are not gone through. */
const maxChoiceDepth = 4;

/** Finds the way to a property. Of several media types the first that has it is meant. */
export function resolveDeepLink(
  media: readonly Pick<MediaView, "node">[],
  tokens: readonly string[],
): { at: number; way: TreePath } | undefined {
  let partial: { at: number; way: TreePath } | undefined;
  for (const [at, { node }] of media.entries()) {
    const way = node && descend(node, tokens, 0);
    if (way && way.missing === undefined) return { at, way };
    if (way) partial ??= { at, way };
  }
  return partial;
}

/** From a node whose own name was found already. */
function descend(node: SchemaNode, tokens: readonly string[], choices: number): TreePath | undefined {
  let rest = tokens;
  for (let lists = node.type.lists; lists > 0 && rest[0] === "0"; lists--) rest = rest.slice(1);
  const [next, ...below] = rest;
  if (next === undefined) return { keys: [], missing: undefined };
  if (node.state === "elsewhere") return { keys: [], missing: node.reference };
  if (node.state !== "open") return undefined;
  const children = node.children();
  const named = children.find((child) => isNamed(child, next));
  const way = named && descend(named, below, 0);
  if (named && way) return { ...way, keys: [named.key, ...way.keys] };
  if (choices >= maxChoiceDepth) return undefined;
  for (const child of children) {
    if (!choiceRoles.has(child.role)) continue;
    const inside = descend(child, rest, choices + 1);
    if (inside) return { ...inside, keys: [child.key, ...inside.keys] };
  }
  return undefined;
}

const choiceRoles: ReadonlySet<string> = new Set(["one-of", "any-of", "then", "else"]);

function isNamed({ role, name }: SchemaNode, token: string): boolean {
  if (role === "rest" || role === "pattern") return token === "*";
  return (role === "property" || role === "item") && name === token;
}
