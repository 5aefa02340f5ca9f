import { hasText, isObject, type Json, type JsonObject } from "../../json.ts";
import type { DocumentationIndex } from "../index-columns.ts";
import type { ApiOverview, ExternalDocs, OverviewTag } from "./overview.ts";
import { clipText, clipTexts, type TextBudget } from "./text-budget.ts";

const maxTags = 500;
const maxGroups = 100;
const maxName = 200;
const maxUrl = 500;
const maxDescription = 4000;

/** Tags in the order of the navigator: declared ones first. Those that no operation has are listed if they say something. */
export function readTags(root: JsonObject, index: DocumentationIndex, budget: TextBudget): OverviewTag[] {
  const declared = new Map<string, JsonObject>();
  for (const tag of Array.isArray(root.tags) ? root.tags : []) {
    if (isObject(tag) && hasText(tag.name) && !declared.has(tag.name)) declared.set(tag.name, tag);
  }
  const counts = countOperations(index);
  return index.tags
    .map((name, index) => ({ name, ...counts[index], object: declared.get(name) ?? {} }))
    .filter(({ count = 0, object }) => count > 0 || hasText(object.description))
    .slice(0, maxTags)
    .map(({ name, count = 0, first = null, object }) => ({
      name: clipText(budget, name, maxName),
      title: clipText(budget, object["x-displayName"] ?? object.summary, maxName),
      description: clipText(budget, object.description, maxDescription),
      externalDocs: readExternalDocs(object.externalDocs, budget),
      count,
      first,
    }))
    .filter(({ name }) => name !== "");
}

/** An operation counts under its first tag, as the navigator lists it. */
function countOperations({
  tags,
  operations,
}: DocumentationIndex): { count: number; first: number | null }[] {
  const counts = tags.map(() => ({ count: 0, first: null as number | null }));
  for (const [operationIndex, entry] of operations.tags.entries()) {
    const tag = counts[(typeof entry === "number" ? entry : entry[0]) ?? -1];
    if (!tag) continue;
    tag.count++;
    tag.first ??= operationIndex;
  }
  return counts;
}

/** What `x-tagGroups` says. */
export function readTagGroups(root: JsonObject, budget: TextBudget): ApiOverview["groups"] {
  const groups = root["x-tagGroups"];
  if (!Array.isArray(groups)) return [];
  return groups
    .filter(isObject)
    .slice(0, maxGroups)
    .map(({ name, tags }) => ({
      name: clipText(budget, name, maxName),
      tags: clipTexts(budget, tags, maxTags, maxName),
    }))
    .filter(({ name, tags }) => name !== "" && tags.length > 0);
}

/** A link to more, where there is one. */
export function readExternalDocs(value: Json | undefined, budget: TextBudget): ExternalDocs | null {
  if (!isObject(value)) return null;
  const url = clipText(budget, value.url, maxUrl);
  return url === "" ? null : { url, description: clipText(budget, value.description, maxDescription) };
}
