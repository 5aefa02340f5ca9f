import { hasText, isObject, type Json, type JsonObject } from "../../json.ts";
import type { DocumentationIndex } from "../index-columns.ts";
import type { ApiOverview, ExternalDocs, OverviewTag } from "./overview.ts";
import { type Room, takeText, takeTexts } from "./text-budget.ts";

const maxTags = 500;
const maxGroups = 100;
const maxName = 200;
const maxUrl = 500;
const maxDescription = 4000;

/** Tags in the order of the navigator: declared ones first. Those that no operation has are listed if they say something. */
export function readTags(root: JsonObject, index: DocumentationIndex, room: Room): OverviewTag[] {
  const declared = new Map<string, JsonObject>();
  for (const tag of Array.isArray(root.tags) ? root.tags : []) {
    if (isObject(tag) && hasText(tag.name) && !declared.has(tag.name)) declared.set(tag.name, tag);
  }
  const counts = countOperations(index);
  return index.tags
    .map((name, place) => ({ name, ...counts[place], object: declared.get(name) ?? {} }))
    .filter(({ count = 0, object }) => count > 0 || hasText(object.description))
    .slice(0, maxTags)
    .map(({ name, count = 0, first = null, object }) => ({
      name: takeText(room, name, maxName),
      title: takeText(room, object["x-displayName"] ?? object.summary, maxName),
      description: takeText(room, object.description, maxDescription),
      externalDocs: readExternalDocs(object.externalDocs, room),
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
  for (const [place, entry] of operations.tags.entries()) {
    const tag = counts[(typeof entry === "number" ? entry : entry[0]) ?? -1];
    if (!tag) continue;
    tag.count++;
    tag.first ??= place;
  }
  return counts;
}

/** What `x-tagGroups` says. */
export function readGroups(root: JsonObject, room: Room): ApiOverview["groups"] {
  const groups = root["x-tagGroups"];
  if (!Array.isArray(groups)) return [];
  return groups
    .filter(isObject)
    .slice(0, maxGroups)
    .map(({ name, tags }) => ({
      name: takeText(room, name, maxName),
      tags: takeTexts(room, tags, maxTags, maxName),
    }))
    .filter(({ name, tags }) => name !== "" && tags.length > 0);
}

/** A link to more, where there is one. */
export function readExternalDocs(value: Json | undefined, room: Room): ExternalDocs | null {
  if (!isObject(value)) return null;
  const url = takeText(room, value.url, maxUrl);
  return url === "" ? null : { url, description: takeText(room, value.description, maxDescription) };
}
