import type { FieldKind, Resource } from "./sample.ts";

type Described = Record<string, unknown>;

/** An operation before it is placed in a document: what all samples share comes later. */
export type Draft = {
  method: "get" | "post" | "patch" | "delete";
  path: string;
  id: string;
  summary: string;
  description: string;
  tag: string;
  takes?: string;
  gives?: Described;
};

const kinds: Record<FieldKind, Described> = {
  id: { type: "string", format: "uuid", examples: ["0b0f6c1e-6f0e-4f57-9b5e-2f7d5a1c9e44"] },
  text: { type: "string", pattern: "\\S", maxLength: 200, examples: ["Norrsund"] },
  time: { type: "string", format: "date-time", examples: ["2026-11-14T07:45:00+01:00"] },
  count: { type: "integer", minimum: 0, examples: [12] },
  flag: { type: "boolean", examples: [true] },
  email: { type: "string", format: "email", examples: ["noor@skerry.example"] },
  link: { type: "string", format: "uri", examples: ["https://skerry.example/quay"] },
};

/** The schemas and operations of one resource and of the lists below it. */
export function describeResource({ name, fields, lists }: Resource) {
  const tag = titleOf(name);
  const item = schemaName(name);
  const schemas: Described = { [item]: describeItem(`One of the ${wordsOf(name)}.`, fields) };
  const drafts = describeCollection({ path: `/${name}`, name, item, tag });
  const one = { path: `/${name}/{id}`, tag };
  const noun = wordsOf(singular(name));
  const gives = refer(item);
  drafts.push(
    {
      ...one,
      method: "get",
      id: `get${item}`,
      summary: `Read one ${noun}`,
      description: `The ${noun} as it is now, with everything that is known about it.`,
      gives,
    },
    {
      ...one,
      method: "patch",
      id: `change${item}`,
      summary: `Change a ${noun}`,
      description: "Changes the fields that are sent and leaves the others alone.",
      takes: item,
      gives,
    },
    {
      ...one,
      method: "delete",
      id: `remove${item}`,
      summary: `Remove a ${noun}`,
      description: "What refers to it stays and says that it is gone.",
    },
  );
  for (const list of lists) {
    const below = item + schemaName(list);
    const about = `One of the ${wordsOf(list)} of a ${noun}.`;
    schemas[below] = describeItem(about, { label: "text", created_at: "time" });
    drafts.push(...describeCollection({ path: `/${name}/{id}/${list}`, name: list, item: below, tag }));
  }
  return { tag, schemas, drafts };
}

function describeCollection(list: { path: string; name: string; item: string; tag: string }): Draft[] {
  const { path, name, item, tag } = list;
  return [
    {
      method: "get",
      path,
      tag,
      id: `list${item}`,
      summary: `List ${wordsOf(name)}`,
      description: `The ${wordsOf(name)}, the newest first, in pages of 50.`,
      gives: { type: "array", maxItems: 50, items: refer(item) },
    },
    {
      method: "post",
      path,
      tag,
      id: `add${item}`,
      summary: `Add a ${wordsOf(singular(name))}`,
      description: "Answers with what was added, its id included.",
      takes: item,
      gives: refer(item),
    },
  ];
}

function describeItem(description: string, fields: Record<string, FieldKind>): Described {
  const names = Object.keys(fields);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, { description: titleOf(name), ...kinds[kind] }]),
  );
  const example = Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, (kinds[kind].examples as unknown[])[0]]),
  );
  return { type: "object", description, required: names.slice(0, 1), properties, example };
}

export function refer(schema: string): Described {
  return { $ref: `#/components/schemas/${schema}` };
}

function wordsOf(name: string): string {
  return name.replaceAll(/[-_]/g, " ");
}

function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `opening-hours` → `OpeningHour` */
function schemaName(name: string): string {
  return singular(name).split("-").map(titleOf).join("");
}

function singular(name: string): string {
  if (name === "people") return "person";
  if (name === "staff") return "colleague";
  return name
    .replace(/ies$/, "y")
    .replace(/(?<=ss|x)es$/, "")
    .replace(/(?<!s)s$/, "");
}
