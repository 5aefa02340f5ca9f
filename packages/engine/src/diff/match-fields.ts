import type { ParameterView } from "../documentation-view/read-parameters.ts";

/** Parameters or headers in both states, and those in one of them. */
export type MatchedFields = {
  both: (readonly [before: ParameterView, after: ParameterView])[];
  removed: ParameterView[];
  added: ParameterView[];
};

type Fields = { path: string; fields: readonly ParameterView[] };

/** Matches fields by location and name, and path parameters by their position too. */
export function matchFields(before: Fields, after: Fields): MatchedFields {
  const [old, now] = [keyFields(before), keyFields(after)];
  const matched: MatchedFields = { both: [], removed: [], added: [] };
  for (const [key, field] of old) {
    const other = now.get(key);
    if (other) matched.both.push([field, other]);
    else matched.removed.push(field);
  }
  for (const [key, field] of now) if (!old.has(key)) matched.added.push(field);
  matchPositions(matched, before.path, after.path);
  return matched;
}

function keyFields({ fields }: Fields): Map<string, ParameterView> {
  const named = fields.filter(({ lost }) => !lost);
  // Names of headers are the same in any case.
  return new Map(
    named.map((field) => [
      `${field.in} ${field.in === "header" ? field.name.toLowerCase() : field.name}`,
      field,
    ]),
  );
}

/** Callers never send the name of a path parameter: what counts is where its value is in the path. */
function matchPositions(matched: MatchedFields, before: string, after: string): void {
  const [old, now] = [listPathParameters(before), listPathParameters(after)];
  if (old.length !== now.length) return;
  for (const [index, name] of old.entries()) {
    const field = matched.removed.find((each) => each.in === "path" && each.name === name);
    const other = matched.added.find((each) => each.in === "path" && each.name === now[index]);
    if (!field || !other) continue;
    matched.both.push([field, other]);
    matched.removed = matched.removed.filter((each) => each !== field);
    matched.added = matched.added.filter((each) => each !== other);
  }
}

/** The names of a path's parameters, in their order. */
function listPathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** A path without the names of its parameters: `/orders/{}/items/{}`. */
export function normalizePath(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}
