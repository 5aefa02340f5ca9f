import type { Description } from "../../description/description.ts";
import { listServerUrls } from "../../description/servers.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import type { DocumentationIndex } from "../index-columns.ts";
import type { ApiOverview, OverviewServer } from "./overview.ts";
import { readSchemes } from "./read-schemes.ts";
import { readExternalDocs, readGroups, readTags } from "./read-tags.ts";
import { type Room, takeText, takeTexts } from "./text-budget.ts";

/** All texts of an overview together, and the longest of each kind. */
const maxCharacters = 250_000;
const maxDescription = 100_000;
const maxLine = 300;
const maxUrl = 500;
const maxServers = 50;
const maxVariables = 30;
const maxValues = 100;

/** Reads what a description says about the whole API. It never throws, whatever the description is. */
export function readOverview(description: Description, index: DocumentationIndex): ApiOverview {
  const { root } = description;
  const room: Room = { left: maxCharacters };
  const info = isObject(root.info) ? root.info : {};
  // The longest text comes last among those of equal weight, so that it never crowds out what is short.
  const head = {
    title: takeText(room, description.title, maxLine),
    version: takeText(room, description.version, maxLine),
    summary: takeText(room, info.summary, maxLine * 4),
    terms: takeText(room, info.termsOfService, maxUrl),
    contact: readContact(info.contact, room),
    license: readLicense(info.license, room),
    externalDocs: readExternalDocs(root.externalDocs, room),
    servers: readServers(description, room),
    schemes: readSchemes(description, room),
  };
  return {
    ...head,
    description: takeText(room, info.description, maxDescription),
    groups: readGroups(root, room),
    tags: readTags(root, index, room),
    counts: {
      endpoints: description.endpoints,
      operations: index.operations.method.length,
      schemas: index.schemas.length,
      webhooks: index.webhooks.method.length,
      tags: index.tags.length,
    },
  };
}

function readContact(value: Json | undefined, room: Room): ApiOverview["contact"] {
  if (!isObject(value)) return null;
  const contact = {
    name: takeText(room, value.name, maxLine),
    url: takeText(room, value.url, maxUrl),
    email: takeText(room, value.email, maxLine),
  };
  return contact.name || contact.url || contact.email ? contact : null;
}

function readLicense(value: Json | undefined, room: Room): ApiOverview["license"] {
  if (!isObject(value)) return null;
  const license = {
    name: takeText(room, value.name, maxLine),
    url: takeText(room, value.url, maxUrl),
    identifier: takeText(room, value.identifier, maxLine),
  };
  return license.name || license.url || license.identifier ? license : null;
}

function readServers(description: Description, room: Room): OverviewServer[] {
  const { dialect, root } = description;
  if (dialect === "2.0") {
    return listServerUrls(description)
      .slice(0, maxServers)
      .map((url) => ({ url: takeText(room, url, maxUrl), description: "", variables: [] }));
  }
  if (!Array.isArray(root.servers)) return [];
  return root.servers
    .filter(isObject)
    .slice(0, maxServers)
    .map((server) => ({
      url: takeText(room, server.url, maxUrl),
      description: takeText(room, server.description, maxLine * 4),
      variables: readVariables(server, room),
    }))
    .filter(({ url }) => url !== "");
}

function readVariables({ variables }: JsonObject, room: Room): OverviewServer["variables"] {
  if (!isObject(variables)) return [];
  return Object.keys(variables)
    .slice(0, maxVariables)
    .map((name) => {
      const variable = ownValue(variables, name);
      const object = isObject(variable) ? variable : {};
      return {
        name: takeText(room, name, maxLine),
        value: takeTexts(room, [object.default ?? null], 1, maxLine)[0] ?? "",
        values: takeTexts(room, object.enum, maxValues, maxLine),
        description: takeText(room, object.description, maxLine * 4),
      };
    })
    .filter(({ name }) => name !== "");
}
