import type { SchemaNode } from "../documentation-view/node.ts";
import type { Constraint } from "../documentation-view/read-constraints.ts";
import type { MediaView } from "../documentation-view/read-media.ts";
import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import { everyItem, type FieldAddress, formatFieldAddress } from "../field-address/field-address.ts";
import type { Json } from "../json.ts";
import { describesMinorUnits } from "./display-format/money.ts";
import type { Field, FieldValue } from "./field.ts";
import { listValuesAt } from "./list-values-at.ts";
import { readFieldType } from "./read-field-type.ts";

/** Max fields of an operation. The walk is breadth first, so the nearest fields are listed. */
export const maxFields = 500;

/** Max rows that are visited: alternatives within alternatives multiply. */
const maxRows = 5000;

const maxExamples = 12;

type Head = Pick<FieldAddress, "in" | "status">;

/** A row that waits for its turn, with what is known from the rows above it. */
type Waiting = {
  node: SchemaNode;
  head: Head;
  path: readonly string[];
  parentSchema: string | undefined;
  isRequired: boolean;
  isNullable: boolean;
  isDeprecated: boolean;
  isReadOnly: boolean;
  values: readonly Json[];
  description: string;
  parentDescription: string;
};

const choiceRoles: ReadonlySet<string> = new Set(["one-of", "any-of", "then", "else"]);

/**
 * Lists the fields of an operation that a layer can show or send, the nearest first. References are expanded, each
 * recursion once. Rows at the same address, in alternatives or media types, are one field.
 */
export function listFields(view: OperationView): Field[] {
  return collectFields(view).fields;
}

/** The same, with the references of components to load before all fields are known. */
export function collectFields(view: OperationView): { fields: Field[]; missing: string[] } {
  const fields = new Map<string, Field>();
  const missing = new Set(view.missing);
  const waiting = listRoots(view);
  for (let next = 0; next < waiting.length && next < maxRows && fields.size < maxFields; next++) {
    const row = waiting[next] as Waiting;
    addFields(fields, row);
    if (row.node.state === "elsewhere" && row.node.reference !== undefined) missing.add(row.node.reference);
    if (row.node.state !== "open" || waiting.length >= maxRows) continue;
    for (const child of row.node.children()) {
      const entered = enterChild(row, child);
      if (entered) waiting.push(entered);
    }
  }
  return { fields: [...fields.values()], missing: [...missing] };
}

function listRoots({ parameters, body, responses }: OperationView): Waiting[] {
  const request: Head = { in: "request", status: "" };
  return [
    ...parameters.flatMap((each) => createParameterRoot(each, { in: "parameter", status: "" })),
    ...(body?.media ?? []).flatMap((media) => createBodyRoot(media, request)),
    ...responses.flatMap(({ status, media, headers }) => [
      ...media.flatMap((each) => createBodyRoot(each, { in: "response", status })),
      ...headers.flatMap((each) => createParameterRoot(each, { in: "header", status })),
    ]),
  ];
}

function createBodyRoot({ node, examples }: MediaView, head: Head): Waiting[] {
  if (!node) return [];
  const authored = examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return [
    {
      node,
      head,
      path: [],
      parentSchema: undefined,
      isRequired: true,
      isNullable: false,
      isDeprecated: false,
      isReadOnly: false,
      values: [...authored, ...node.listExamples()],
      description: node.description,
      parentDescription: "",
    },
  ];
}

function createParameterRoot(parameter: ParameterView, head: Head): Waiting[] {
  const { node, name, example, isRequired, isDeprecated, description, lost } = parameter;
  if (lost || name === "") return [];
  return [
    {
      node,
      head,
      path: [name],
      parentSchema: undefined,
      isRequired,
      isNullable: node.isNullable,
      isDeprecated,
      isReadOnly: false,
      values: [...(example === undefined ? [] : [example]), ...node.listExamples()],
      description,
      parentDescription: "",
    },
  ];
}

function enterChild(row: Waiting, child: SchemaNode): Waiting | undefined {
  const { node } = row;
  // What must not hold is not a field.
  if (child.role === "not" || !child.pointer.startsWith(node.pointer)) return undefined;
  const segments = child.pointer.slice(node.pointer.length);
  const isNamed = child.role === "property" || child.role === "item";
  const entersItem = node.type.lists > 0 && segments.startsWith(everyItem);
  const isChoice = choiceRoles.has(child.role);
  return {
    node: child,
    head: row.head,
    path: isNamed ? [...row.path, child.name] : row.path,
    parentSchema: isChoice ? (child.schema ?? row.parentSchema) : node.schema,
    isRequired: row.isRequired && child.isRequired,
    isNullable: child.isNullable || (row.isNullable && !entersItem),
    isDeprecated: row.isDeprecated || child.isDeprecated,
    isReadOnly: row.isReadOnly || child.isReadOnly,
    values: [...listValuesAt(row.values, segments), ...child.listExamples()],
    description: child.description,
    parentDescription: row.description,
  };
}

/** A list is a field, and so is the item of a list of plain values. */
function addFields(fields: Map<string, Field>, row: Waiting): void {
  const { node } = row;
  const { lists } = node.type;
  if (lists > 0) addField(fields, row, node.pointer, "array", "");
  if (node.state === "open" || node.state === "cut" || node.type.isSchema) return;
  const { type, format } = readFieldType(node);
  if (type !== undefined) addField(fields, row, node.pointer + everyItem.repeat(lists), type, format);
}

function addField(
  fields: Map<string, Field>,
  row: Waiting,
  pointer: string,
  type: Field["type"],
  format: string,
): void {
  const { node, head } = row;
  const address = { ...head, pointer };
  const key = formatFieldAddress(address);
  const segments = pointer.slice(node.pointer.length);
  const found = listValuesAt(row.values, segments).filter(isFieldValue);
  const values = type === "array" ? [] : listAllowed(node);
  const isNumber = type === "integer" || type === "number";
  const same = fields.get(key);
  if (same) {
    // Of alternatives, a reader may get either.
    fields.set(key, {
      ...same,
      values: [...new Set([...same.values, ...values])],
      examples: listDifferent([...same.examples, ...found]),
      isRequired: same.isRequired && row.isRequired,
      isNullable: same.isNullable || row.isNullable,
    });
    return;
  }
  const listEnd = pointer.lastIndexOf(`${everyItem}/`);
  const list = pointer.endsWith(everyItem) ? pointer.slice(0, -everyItem.length) : pointer.slice(0, listEnd);
  fields.set(key, {
    address,
    key,
    path: row.path,
    type,
    format,
    parentSchema: row.parentSchema,
    itemSchema: type === "array" ? node.schema : undefined,
    isMinorUnits: isNumber && describesMinorUnits(`${row.description} ${row.parentDescription}`),
    description: row.description,
    values,
    examples: type === "array" ? [] : listDifferent(found),
    isRequired: row.isRequired,
    isNullable: row.isNullable,
    isReadOnly: row.isReadOnly,
    isDeprecated: row.isDeprecated,
    list:
      listEnd < 0 && !pointer.endsWith(everyItem)
        ? undefined
        : formatFieldAddress({ ...head, pointer: list }),
    ...readLimits(node),
  });
}

function readLimits({
  constraints,
}: SchemaNode): Pick<Field, "hasDefault" | "pattern" | "maxLength" | "minimum" | "maximum" | "minItems"> {
  const find = <K extends Constraint["kind"]>(wanted: K) =>
    constraints.find((each): each is Constraint & { kind: K } => each.kind === wanted);
  const range = find("range");
  return {
    hasDefault: find("default") !== undefined,
    pattern: find("pattern")?.text,
    maxLength: find("length")?.max,
    minimum: range?.min,
    maximum: range?.max,
    minItems: find("items")?.min,
  };
}

function listAllowed({ values, constraints }: SchemaNode): string[] {
  const constant = constraints.find(({ kind }) => kind === "constant");
  const listed = constant?.kind === "constant" ? [constant.text] : values;
  return listed.filter((value) => value !== "null");
}

function listDifferent(values: readonly FieldValue[]): FieldValue[] {
  return [...new Set(values)].slice(0, maxExamples);
}

function isFieldValue(value: Json): value is FieldValue {
  return value !== null && typeof value !== "object";
}
