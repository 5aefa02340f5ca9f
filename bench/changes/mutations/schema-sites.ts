import { isObject, type Json, type JsonObject } from "@linkspan/engine";

/** A schema that operations send or receive. */
export type SchemaSite = {
  /** What it says, behind its references. */
  schema: JsonObject;
  /** Where it is written. */
  holder: JsonObject;
  key: string;
  role: "root" | "property" | "item" | "rest";
  /** The object that it is a property of. */
  owner: JsonObject | undefined;
  direction: "request" | "response";
};

type Root = { holder: JsonObject; direction: SchemaSite["direction"] };

/** Larger descriptions have enough among the first. */
const maxSites = 20_000;

/** Lists the schemas below bodies, each once per direction. */
export function listSchemas(
  roots: readonly Root[],
  resolve: (value: Json | undefined) => JsonObject,
): SchemaSite[] {
  const sites: SchemaSite[] = [];
  const seen = { request: new Set<JsonObject>(), response: new Set<JsonObject>() };
  for (const { holder, direction } of roots)
    visit({ holder, key: "schema", role: "root", owner: undefined, direction });
  return sites;

  function visit(at: Omit<SchemaSite, "schema">): void {
    const schema = resolve(at.holder[at.key]);
    if (sites.length >= maxSites) return;
    sites.push({ ...at, schema });
    enter(schema, at.direction);
  }

  function enter(schema: JsonObject, direction: SchemaSite["direction"]): void {
    if (seen[direction].has(schema)) return;
    seen[direction].add(schema);
    const { properties, items, additionalProperties } = schema;
    if (isObject(properties)) {
      for (const key of Object.keys(properties))
        visit({ holder: properties, key, role: "property", owner: schema, direction });
    }
    if (isObject(items)) visit({ holder: schema, key: "items", role: "item", owner: undefined, direction });
    if (isObject(additionalProperties))
      visit({ holder: schema, key: "additionalProperties", role: "rest", owner: undefined, direction });
    for (const list of [schema.allOf, schema.oneOf, schema.anyOf]) {
      if (Array.isArray(list)) for (const each of list) enter(resolve(each), direction);
    }
  }
}
