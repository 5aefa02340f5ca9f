import { githubFile, readJsonText, readSyntheticText } from "../engine/descriptions.ts";

type Described = {
  paths: Record<string, Record<string, { operationId?: string }>>;
  components: Record<string, object>;
};

const methods = new Set(["get", "put", "post", "patch", "delete", "head", "options", "trace"]);

/** GitHub's description among made-up operations, so many in all: real words, and much that is beside them. */
export function mixDescription(operations: number): string {
  const real = JSON.parse(readJsonText(githubFile)) as Described;
  const made = JSON.parse(readSyntheticText(operations - countOperations(real))) as Described;
  const components: Described["components"] = { ...made.components };
  for (const [kind, parts] of Object.entries(real.components)) {
    components[kind] = { ...components[kind], ...parts };
  }
  const mixed = { ...made, paths: { ...made.paths, ...real.paths }, components };
  const count = countOperations(mixed);
  if (count !== operations) throw new Error(`${count} operations instead of ${operations}`);
  return JSON.stringify(mixed);
}

function countOperations({ paths }: Described): number {
  return Object.values(paths).reduce(
    (sum, item) => sum + Object.keys(item).filter((key) => methods.has(key)).length,
    0,
  );
}

/** The method and path of each operationId. */
export function nameOperations(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [path, item] of Object.entries((JSON.parse(text) as Described).paths)) {
    for (const [method, { operationId }] of Object.entries(item)) {
      if (operationId && methods.has(method)) names.set(operationId, `${method} ${path}`);
    }
  }
  return names;
}
