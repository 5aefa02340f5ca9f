import { listStems } from "../../bindings/suggest/stems.ts";
import type { SchemaNode } from "../../documentation-view/node.ts";

/** What a field is recognized by under another name. */
export type FieldFeatures = {
  name: string;
  /** The words of its name, and of the name of what contains it. */
  words: readonly string[];
  parentWords: readonly string[];
  /** Its type in one word: what it is called where it changed. */
  type: string;
  types: readonly string[];
  format: string;
  lists: number;
  description: string;
  descriptionWords: readonly string[];
  example: string;
  values: readonly string[];
  /** The names of the fields inside it. */
  children: readonly string[];
  childWords: readonly (readonly string[])[];
};

const maxChildren = 60;
const maxDescriptionLength = 400;

/** Reads the features of a field. `texts` are those of a parameter, which may differ from those of its schema. */
export function readFeatures(
  node: SchemaNode,
  path: string,
  texts: { name: string; description: string; example: string | undefined } = node,
): FieldFeatures {
  const { types, format, values } = node.readShape();
  const { lists } = node.type;
  const names = path.split(/[.[\]()]+/).filter(Boolean);
  const description = texts.description.trim().slice(0, maxDescriptionLength);
  const children = node.state === "open" ? listChildNames(node) : [];
  return {
    name: toPlainName(texts.name),
    words: listStems(texts.name),
    parentWords: listStems(names.at(-2) ?? ""),
    type: `${types.join(" | ")} ${format}${"[]".repeat(lists)}`,
    types,
    format,
    lists,
    description: description.toLowerCase(),
    descriptionWords: [...new Set(listStems(description))],
    example: texts.example ?? "",
    values: values?.map((value) => JSON.stringify(value)) ?? [],
    children: children.map(toPlainName),
    childWords: children.map(listStems),
  };
}

function listChildNames(node: SchemaNode): string[] {
  const names = node.children().slice(0, maxChildren);
  return names.filter(({ role }) => role === "property").map(({ name }) => name);
}

/** `created_at` and `createdAt` are the same. */
function toPlainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
