import { isObject, type JsonObject, ownValue } from "../json.ts";
import type { Dialect } from "./dialect.ts";

/** A way to obtain tokens, as it is written. */
export type WrittenFlow = { kind: string; flow: JsonObject };

const maxFlows = 10;

/** Swagger 2 has one flow for each scheme, under other names. */
const oldKinds: Record<string, string> = {
  accessCode: "authorizationCode",
  application: "clientCredentials",
  implicit: "implicit",
  password: "password",
};

/** The OAuth flows of a security scheme, by their names since OpenAPI 3. */
export function listFlows(scheme: JsonObject, dialect: Dialect): WrittenFlow[] {
  if (dialect === "2.0") {
    const kind = typeof scheme.flow === "string" ? ownValue(oldKinds, scheme.flow) : undefined;
    return scheme.type === "oauth2" && typeof kind === "string" ? [{ kind, flow: scheme }] : [];
  }
  const { flows } = scheme;
  if (!isObject(flows)) return [];
  return Object.keys(flows)
    .flatMap((kind) => {
      const flow = ownValue(flows, kind);
      return !kind.startsWith("x-") && isObject(flow) ? [{ kind, flow }] : [];
    })
    .slice(0, maxFlows);
}

/** The names of the scopes of a flow. */
export function listScopes({ scopes }: JsonObject): string[] {
  return isObject(scopes) ? Object.keys(scopes).filter((name) => !name.startsWith("x-")) : [];
}
