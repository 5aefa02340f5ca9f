import type { MediaView, SchemaNode } from "@linkspan/engine/documentation-view";

/** A parameter or property that the URL of an operation links to. */
export type DeepLinkTarget = {
  in: string;
  status: string;
  tokens: readonly string[];
  /** Differs for each navigation, so that following the same link again shows the location again. */
  visit: string;
};

/** The query parameter that links to a search hit: `at=response/200/items/0/price`. */
export function writeDeepLinkQuery(hit: { in: string; status: string; pointer: string }): string {
  const text = `${hit.in}${hit.status === "" ? "" : `/${hit.status}`}${hit.pointer}`;
  return `at=${encodeURIComponent(text).replaceAll("%2F", "/")}`;
}

/** Parses the query that `writeDeepLinkQuery` wrote. `visit` is the key of the navigation. */
export function readDeepLink(query: string, visit: string): DeepLinkTarget | undefined {
  const text = new URLSearchParams(query).get("at");
  if (!text) return undefined;
  const [section = "", ...steps] = text.split("/");
  const status = section === "response" ? (steps.shift() ?? "") : "";
  const tokens = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return tokens.length > 0 ? { in: section, status, tokens, visit } : undefined;
}

/** A path down a tree, by the keys of its rows. It ends at `missing` if that component must load first. */
export type TreePath = { keys: readonly string[]; missing: string | undefined };

/** Max depth of nested choices (oneOf, anyOf) that are searched. */
const maxChoiceDepth = 4;

/** Finds the path to a property, in the first media type that has it. */
export function resolveDeepLink(
  media: readonly Pick<MediaView, "node">[],
  tokens: readonly string[],
): { at: number; path: TreePath } | undefined {
  let partial: { at: number; path: TreePath } | undefined;
  for (const [at, { node }] of media.entries()) {
    const path = node && descend(node, tokens, 0);
    if (path && path.missing === undefined) return { at, path };
    if (path) partial ??= { at, path };
  }
  return partial;
}

/** Continues below a node that matched the previous token. */
function descend(node: SchemaNode, tokens: readonly string[], choices: number): TreePath | undefined {
  let rest = tokens;
  for (let lists = node.type.lists; lists > 0 && rest[0] === "0"; lists--) rest = rest.slice(1);
  const [next, ...below] = rest;
  if (next === undefined) return { keys: [], missing: undefined };
  if (node.state === "elsewhere") return { keys: [], missing: node.reference };
  if (node.state !== "open") return undefined;
  const children = node.children();
  const named = children.find((child) => isNamed(child, next));
  const path = named && descend(named, below, 0);
  if (named && path) return { ...path, keys: [named.key, ...path.keys] };
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
