import type { Description } from "../../description/description.ts";
import { listCallableUrls } from "../../description/servers.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import type { DocumentationIndex } from "../index-columns.ts";
import type { ApiOverview, OverviewServer } from "./overview.ts";
import { readSchemes } from "./read-schemes.ts";
import { readExternalDocs, readTagGroups, readTags } from "./read-tags.ts";
import { clipText, clipTexts, type TextBudget } from "./text-budget.ts";

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
  const budget: TextBudget = { left: maxCharacters };
  const info = isObject(root.info) ? root.info : {};
  // The longest text comes last among those of equal weight, so that it never crowds out what is short.
  const head = {
    title: clipText(budget, description.title, maxLine),
    version: clipText(budget, description.version, maxLine),
    summary: clipText(budget, info.summary, maxLine * 4),
    terms: clipText(budget, info.termsOfService, maxUrl),
    contact: readContact(info.contact, budget),
    license: readLicense(info.license, budget),
    externalDocs: readExternalDocs(root.externalDocs, budget),
    servers: readServers(description, budget),
    schemes: readSchemes(description, budget),
  };
  return {
    ...head,
    description: clipText(budget, info.description, maxDescription),
    groups: readTagGroups(root, budget),
    tags: readTags(root, index, budget),
    counts: {
      endpoints: description.endpoints,
      operations: index.operations.method.length,
      schemas: index.schemas.length,
      webhooks: index.webhooks.method.length,
      tags: index.tags.length,
    },
  };
}

function readContact(value: Json | undefined, budget: TextBudget): ApiOverview["contact"] {
  if (!isObject(value)) return null;
  const contact = {
    name: clipText(budget, value.name, maxLine),
    url: clipText(budget, value.url, maxUrl),
    email: clipText(budget, value.email, maxLine),
  };
  return contact.name || contact.url || contact.email ? contact : null;
}

function readLicense(value: Json | undefined, budget: TextBudget): ApiOverview["license"] {
  if (!isObject(value)) return null;
  const license = {
    name: clipText(budget, value.name, maxLine),
    url: clipText(budget, value.url, maxUrl),
    identifier: clipText(budget, value.identifier, maxLine),
  };
  return license.name || license.url || license.identifier ? license : null;
}

function readServers(description: Description, budget: TextBudget): OverviewServer[] {
  const { dialect, root } = description;
  if (dialect === "2.0") {
    return listCallableUrls(description)
      .slice(0, maxServers)
      .map((url) => ({ url: clipText(budget, url, maxUrl), description: "", variables: [] }));
  }
  if (!Array.isArray(root.servers)) return [];
  return root.servers
    .filter(isObject)
    .slice(0, maxServers)
    .map((server) => ({
      url: clipText(budget, server.url, maxUrl),
      description: clipText(budget, server.description, maxLine * 4),
      variables: readVariables(server, budget),
    }))
    .filter(({ url }) => url !== "");
}

function readVariables({ variables }: JsonObject, budget: TextBudget): OverviewServer["variables"] {
  if (!isObject(variables)) return [];
  return Object.keys(variables)
    .slice(0, maxVariables)
    .map((name) => {
      const variable = ownValue(variables, name);
      const object = isObject(variable) ? variable : {};
      return {
        name: clipText(budget, name, maxLine),
        value: clipTexts(budget, [object.default ?? null], 1, maxLine)[0] ?? "",
        values: clipTexts(budget, object.enum, maxValues, maxLine),
        description: clipText(budget, object.description, maxLine * 4),
      };
    })
    .filter(({ name }) => name !== "");
}
