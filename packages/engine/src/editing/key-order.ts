import type { Path } from "../path.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

const ofRoot = words(
  "swagger openapi $self jsonSchemaDialect info host basePath schemes consumes produces servers security tags paths webhooks components securityDefinitions parameters responses definitions externalDocs",
);
const ofInfo = words("title summary description termsOfService contact license version");
const ofOperation = words(
  "tags summary description externalDocs operationId x-nodeRefID consumes produces parameters requestBody responses callbacks deprecated security servers",
);
const ofResponse = words("description headers schema content examples links");
const ofSchema = new Set(words("description type format example examples required enum title"));

function words(list: string): string[] {
  return list.split(" ");
}

/**
 * Before which of an object's keys a new one is written, as authors order them: undefined for the end of the object.
 * Schemas get theirs first, where a reader looks for them.
 */
export function findNextKey(path: Path, key: string, keys: readonly string[]): string | undefined {
  const owner = path.at(-1);
  const parent = path.at(-2);
  if (path.length === 0) return findLater(ofRoot, key, keys);
  if (path.length === 1 && owner === "info") return findLater(ofInfo, key, keys);
  if (methods.has(String(owner)) && ofOperation.includes(key)) return findLater(ofOperation, key, keys);
  if (parent === "responses" && ofResponse.includes(key)) return findLater(ofResponse, key, keys);
  if (owner === "responses") return keys.find((other) => rankStatus(other) > rankStatus(key));
  return ofSchema.has(key) ? keys[0] : undefined;
}

function findLater(order: readonly string[], key: string, keys: readonly string[]): string | undefined {
  const rank = order.indexOf(key);
  return rank === -1 ? undefined : keys.find((other) => order.indexOf(other) > rank);
}

function rankStatus(status: string): number {
  const number = Number.parseInt(status, 10);
  return Number.isNaN(number) ? 1000 : number;
}
