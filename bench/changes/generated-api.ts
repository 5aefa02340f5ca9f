const fields = Array.from({ length: 40 }, (_, at) => [`field_${at}`, { type: "string" }] as const);

/** An API in which each operation lists items with 40 fields; those that are left out respond with nothing. */
export function generateApi(
  operations: number,
  leftOut: (operation: number) => boolean = () => false,
): string {
  const item = { type: "object", properties: Object.fromEntries(fields) };
  const createOperation = (at: number) => {
    const items = { items: { type: "array", items: { $ref: "#/components/schemas/Item" } } };
    const properties = { total: { type: "integer" }, ...(leftOut(at) ? {} : items) };
    const content = { "application/json": { schema: { type: "object", properties } } };
    return { get: { operationId: `list${at}`, responses: { 200: { description: "A list", content } } } };
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Generated API", version: "1.0.0" },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, at) => [`/lists/${at}`, createOperation(at)]),
    ),
    components: { schemas: { Item: item } },
  });
}
