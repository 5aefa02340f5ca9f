/** Methods that only read. */
const reading = new Set(["get", "head", "query", "options", "trace"]);

/** The operations that a screen reads from and those that it sends to. */
export function splitByDirection<Operation extends { method: string }>(operations: readonly Operation[]) {
  const groups = Map.groupBy(operations, ({ method }) => reading.has(method.toLowerCase()));
  return { reads: groups.get(true) ?? [], sends: groups.get(false) ?? [] };
}
