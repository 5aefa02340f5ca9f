import type { JsonObject } from "../json.ts";

/** The one type that a schema allows, null aside; undefined when it names none or several. */
export function readSchemaType({ type }: JsonObject): string | undefined {
  if (typeof type === "string") return type;
  if (!Array.isArray(type)) return undefined;
  let only: string | undefined;
  for (const name of type) {
    if (name === "null") continue;
    if (only !== undefined || typeof name !== "string") return undefined;
    only = name;
  }
  return only;
}
