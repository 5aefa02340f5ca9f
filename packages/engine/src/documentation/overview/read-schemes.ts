import { type Description, readComponents } from "../../description/description.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import type { OAuthFlow, OverviewScheme } from "./overview.ts";
import { type Room, takeText } from "./text-budget.ts";

const maxSchemes = 50;
const maxFlows = 10;
const maxScopes = 300;
const maxName = 200;
const maxUrl = 500;
const maxScopeText = 300;
const maxDescription = 5000;

/** The security schemes with their descriptions, URLs and scopes. */
export function readSchemes(description: Description, room: Room): OverviewScheme[] {
  const { root, dialect, references } = description;
  const named = readComponents(root, dialect, "securitySchemes") ?? {};
  return Object.keys(named)
    .slice(0, maxSchemes)
    .map((name): OverviewScheme => {
      const object = references.follow(ownValue(named, name)) ?? {};
      const isOldBasic = dialect === "2.0" && object.type === "basic";
      return {
        name: takeText(room, name, maxName),
        type: isOldBasic ? "http" : takeText(room, object.type, maxName),
        scheme: isOldBasic ? "basic" : takeText(room, object.scheme, maxName).toLowerCase(),
        in: takeText(room, object.in, maxName),
        parameter: takeText(room, object.name, maxName),
        format: takeText(room, object.bearerFormat, maxName),
        description: takeText(room, object.description, maxDescription),
        url: takeText(room, object.openIdConnectUrl, maxUrl),
        flows: dialect === "2.0" ? readOldFlow(object, room) : readFlows(object.flows, room),
      };
    });
}

function readFlows(flows: Json | undefined, room: Room): OAuthFlow[] {
  if (!isObject(flows)) return [];
  return Object.keys(flows)
    .filter((kind) => !kind.startsWith("x-") && isObject(flows[kind]))
    .slice(0, maxFlows)
    .map((kind) => readFlow(kind, ownValue(flows, kind) as JsonObject, room));
}

/** Swagger 2 has one flow for each scheme, under other names. */
const oldKinds: Record<string, string> = {
  accessCode: "authorizationCode",
  application: "clientCredentials",
  implicit: "implicit",
  password: "password",
};

function readOldFlow(object: JsonObject, room: Room): OAuthFlow[] {
  const kind = typeof object.flow === "string" ? object.flow : "";
  if (object.type !== "oauth2" || !Object.hasOwn(oldKinds, kind)) return [];
  return [readFlow(oldKinds[kind] ?? kind, object, room)];
}

function readFlow(kind: string, flow: JsonObject, room: Room): OAuthFlow {
  const scopes = isObject(flow.scopes) ? flow.scopes : {};
  return {
    kind: takeText(room, kind, maxName),
    authorizationUrl: takeText(room, flow.authorizationUrl ?? flow.deviceAuthorizationUrl, maxUrl),
    tokenUrl: takeText(room, flow.tokenUrl, maxUrl),
    refreshUrl: takeText(room, flow.refreshUrl, maxUrl),
    scopes: Object.keys(scopes)
      .filter((name) => !name.startsWith("x-"))
      .slice(0, maxScopes)
      .map((name) => ({
        name: takeText(room, name, maxName),
        description: takeText(room, ownValue(scopes, name), maxScopeText),
      }))
      .filter(({ name }) => name !== ""),
  };
}
