import type { Dialect } from "../../description/dialect.ts";
import { referenceName } from "../../documentation-view/lookup.ts";

/** Where OpenAPI 3 keeps what Swagger 2 keeps elsewhere. */
const folders: readonly (readonly [swagger: string, openapi: string])[] = [
  ["#/definitions/", "#/components/schemas/"],
  ["#/parameters/", "#/components/parameters/"],
  ["#/responses/", "#/components/responses/"],
];

/** The same key for a component in every version of OpenAPI. */
export function toComponentKey(reference: string): string {
  for (const [swagger, openapi] of folders) {
    if (reference.startsWith(swagger)) return openapi + reference.slice(swagger.length);
  }
  return reference;
}

/** The reference to a component in a version of OpenAPI. */
export function toComponentReference(key: string, dialect: Dialect): string {
  if (dialect !== "2.0") return key;
  for (const [swagger, openapi] of folders) {
    if (key.startsWith(openapi)) return swagger + key.slice(openapi.length);
  }
  return key;
}

/** The name of a component, or the whole reference where it leads into the middle of something. */
export function componentName(key: string): string {
  return /^#\/components\/\w+\/[^/]+$/.test(key) ? referenceName(key) : key;
}
