import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import type { Context } from "./context.ts";

/** The property that says which of several schemas a value follows. */
export type Discriminator = { name: string; mapping: JsonObject; owner: JsonObject };

/** A schema's own discriminator: an object since 3.0, the property's name alone in 2.0. */
export function findDiscriminator(schema: JsonObject): Discriminator | undefined {
  const { discriminator } = schema;
  if (typeof discriminator === "string") return { name: discriminator, mapping: {}, owner: schema };
  if (!isObject(discriminator) || typeof discriminator.propertyName !== "string") return undefined;
  const { propertyName, mapping } = discriminator;
  return { name: propertyName, mapping: isObject(mapping) ? mapping : {}, owner: schema };
}

/** What the property has to say for a branch: the key mapped to it, else the name it goes by. */
export function findBranchValue({ mapping }: Discriminator, branch: Json): string | undefined {
  const ref = isObject(branch) ? branch.$ref : undefined;
  if (typeof ref !== "string") return undefined;
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  for (const key of Object.keys(mapping)) {
    const target = ownValue(mapping, key);
    if (target === ref || target === name) return key;
  }
  return name;
}

/** What the property says in a schema that inherits it: the schemas read on the way tell which one we are in. */
export function findInheritedValue(
  discriminator: Discriminator,
  seen: ReadonlySet<JsonObject>,
  refs: readonly string[],
  context: Context,
): string | undefined {
  const { mapping, owner } = discriminator;
  const keys = Object.keys(mapping);
  for (const key of keys) {
    const target = ownValue(mapping, key);
    const schema = typeof target === "string" && target.includes("/") ? context.resolve(target) : undefined;
    if (isObject(schema) && schema !== owner && seen.has(schema)) return key;
  }
  const [outermost] = refs;
  return (
    keys[0] ?? (outermost === undefined ? undefined : findBranchValue(discriminator, { $ref: outermost }))
  );
}
