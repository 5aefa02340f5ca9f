/** An operation of a path: its place in the index, and what the places of its path are called, from the left. */
type Entry = { operationIndex: number; names: readonly string[] };

/** One place in the tree of paths: what may follow, and what answers here. */
type Node = {
  fixed: Map<string, Node>;
  /** Segments with places in them, such as `{id}.json`, by their texts. */
  templated: Map<string, { texts: readonly string[]; node: Node }>;
  operations: Map<string, Entry>;
};

/** The paths of a description, to find operations by. */
export type RouteTable = { root: Node; paths: readonly string[]; size: number };

/** What a request path leads to: the operations of a path by method, and what stands in its places. */
export type RouteMatch = { operations: ReadonlyMap<string, Entry>; values: readonly string[] };

/** A crafted tree can make the search slow; a real one needs less than a hundredth of these steps. */
const maxSteps = 10_000;

/** Builds the table from operations in the order of the index. */
export function buildRouteTable(operations: Iterable<{ method: string; path: string }>): RouteTable {
  const root = createNode();
  const paths = new Set<string>();
  let size = 0;
  let operationIndex = 0;
  for (const { method, path } of operations) {
    let node = root;
    const names: string[] = [];
    for (const segment of splitPath(path.split(/[?#]/, 1)[0] ?? "")) {
      size++;
      node = enter(node, segment, names);
    }
    const key = method.toUpperCase();
    if (!node.operations.has(key)) node.operations.set(key, { operationIndex, names });
    paths.add(path);
    operationIndex++;
  }
  sortTemplates(root);
  return { root, paths: [...paths], size };
}

/** Finds the path that is meant: a concrete segment beats a templated one, from the left. */
export function matchRoute(table: RouteTable, path: string): RouteMatch | undefined {
  const asked = splitPath(path).map(decodeSegment);
  const steps = { left: maxSteps };
  const bare = asked.at(-1) === "" ? asked.slice(0, -1) : [...asked, ""];
  // A trailing slash is optional: the path is tried as it is, then with the slash added or removed.
  return walk(table.root, asked, 0, [], steps) ?? walk(table.root, bare, 0, [], steps);
}

function walk(
  node: Node,
  asked: readonly string[],
  at: number,
  values: readonly string[],
  steps: { left: number },
): RouteMatch | undefined {
  if (steps.left-- <= 0) return undefined;
  const segment = asked[at];
  if (segment === undefined)
    return node.operations.size > 0 ? { operations: node.operations, values } : undefined;
  const fixed = node.fixed.get(segment);
  const found = fixed && walk(fixed, asked, at + 1, values, steps);
  if (found) return found;
  for (const { texts, node: next } of node.templated.values()) {
    if (steps.left-- <= 0) return undefined;
    const filled = matchTemplate(texts, segment);
    const deeper = filled && walk(next, asked, at + 1, [...values, ...filled], steps);
    if (deeper) return deeper;
  }
  return undefined;
}

/** Paths that look like the one that was asked for. */
export function listNearPaths({ paths }: RouteTable, path: string): string[] {
  const asked = splitPath(path).map(decodeSegment);
  return paths
    .slice(0, 5000)
    .map((candidate) => ({ candidate, score: compare(asked, splitPath(candidate)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

function compare(asked: readonly string[], candidate: readonly string[]): number {
  let score = 0;
  for (const [at, segment] of candidate.entries()) {
    const other = asked[at];
    if (other === undefined) continue;
    if (segment === other) score += 3;
    else if (segment.includes("{")) score += 1;
    else if (shareStart(segment, other)) score += 2;
  }
  const hasOwnWord = candidate.some(
    (segment, at) => !segment.includes("{") && shareStart(segment, asked[at] ?? ""),
  );
  return hasOwnWord ? score - Math.abs(candidate.length - asked.length) * 0.5 : 0;
}

/** Whether two words begin alike: a plural, a slip at the end. */
function shareStart(one: string, other: string): boolean {
  const length = Math.max(2, Math.min(one.length, other.length) - 2);
  return other !== "" && one.slice(0, length).toLowerCase() === other.slice(0, length).toLowerCase();
}

function enter(node: Node, segment: string, names: string[]): Node {
  const pieces = segment.split(/\{([^{}]*)\}/);
  if (pieces.length === 1) {
    const key = decodeSegment(segment);
    const next = node.fixed.get(key) ?? createNode();
    node.fixed.set(key, next);
    return next;
  }
  const texts = pieces.filter((_, at) => at % 2 === 0).map(decodeSegment);
  names.push(...pieces.filter((_, at) => at % 2 === 1));
  const key = texts.join("{}");
  const known = node.templated.get(key) ?? { texts, node: createNode() };
  node.templated.set(key, known);
  return known.node;
}

/** Those with the most letters of their own are tried first. */
function sortTemplates(node: Node): void {
  const weigh = (texts: readonly string[]) => texts.join("").length;
  const sorted = [...node.templated].sort(([, one], [, other]) => weigh(other.texts) - weigh(one.texts));
  node.templated = new Map(sorted);
  for (const next of node.fixed.values()) sortTemplates(next);
  for (const { node: next } of node.templated.values()) sortTemplates(next);
}

/** Gives each place the least text that lets the rest fit; no place is empty. */
function matchTemplate(texts: readonly string[], segment: string): string[] | undefined {
  const [first = ""] = texts;
  const last = texts.at(-1) ?? "";
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const filled: string[] = [];
  let at = first.length;
  for (let index = 1; index < texts.length; index++) {
    const next = texts[index] ?? "";
    const end = index === texts.length - 1 ? segment.length - last.length : segment.indexOf(next, at + 1);
    if (end <= at) return undefined;
    filled.push(segment.slice(at, end));
    at = end + next.length;
  }
  return filled;
}

function createNode(): Node {
  return { fixed: new Map(), templated: new Map(), operations: new Map() };
}

function splitPath(path: string): string[] {
  return path.replace(/^\//, "").split("/");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone percent sign is a character like any other.
    return segment;
  }
}
