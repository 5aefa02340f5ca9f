/** How many of each kind a description has. */
export type Counts = { endpoints: number; operations: number; schemas: number };

type Tree = Record<string, unknown>;

/** Counted again by plain loops that share no line with the engine. */
export function countDescription(root: Tree): Counts {
  const counts = { endpoints: 0, operations: 0, schemas: 0 };
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
  if (String(root.openapi).startsWith("3.2")) methods.push("query");
  for (const [path, item] of Object.entries((root.paths ?? {}) as Tree)) {
    if (path.startsWith("x-")) continue;
    counts.endpoints++;
    const { target } = followReference(root, item as Tree);
    for (const method of methods) if (target && Object.hasOwn(target, method)) counts.operations++;
  }
  const named = root.swagger ? root.definitions : (root.components as Tree | undefined)?.schemas;
  counts.schemas = Object.keys(named ?? {}).length;
  return counts;
}

/** A path may be written elsewhere and referred to. */
function followReference(root: Tree, item: Tree | null): { target: Tree | null | undefined } {
  const reference = item?.$ref;
  if (typeof reference !== "string") return { target: item };
  if (!reference.startsWith("#/")) return { target: undefined };
  let value: unknown = root;
  for (const step of reference.slice(2).split("/")) {
    const key = decodeURIComponent(step.replaceAll("~1", "/").replaceAll("~0", "~"));
    value = (value as Tree | undefined)?.[key];
  }
  return { target: value as Tree | undefined };
}
