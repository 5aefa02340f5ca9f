import type { SchemaNode } from "../documentation-view/node.ts";
import type { BodyView } from "../documentation-view/read-bodies.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import type { ChangeFacts, RequiredField } from "./change.ts";

/** More fields, and more values of one, are not listed. */
const maxFields = 20;
const maxValues = 20;

/** A field that callers have to send. */
export function toRequired(location: string, name: string, node: SchemaNode): RequiredField {
  return { in: location, name, values: node.values.slice(0, maxValues) };
}

/** What callers have to send in a body: its required fields, without those inside of objects. */
export function listRequiredOfBody({ media: [first] }: BodyView): RequiredField[] {
  const node = first?.node;
  if (node?.state !== "open") return [];
  const fields = node.children().filter(({ role, isRequired, isReadOnly }) => {
    return role === "property" && isRequired && !isReadOnly;
  });
  return fields.slice(0, maxFields).map((field) => toRequired("body", field.name, field));
}

/** What callers of an operation have to send that those of the one it replaces did not. */
export function findRequired(before: OperationView, after: OperationView): ChangeFacts | undefined {
  const known = new Set(listRequired(before).map(toKey));
  const required = listRequired(after).filter((field) => !known.has(toKey(field)));
  return required.length > 0 ? { required: required.slice(0, maxFields) } : undefined;
}

function listRequired({ parameters, body }: OperationView): RequiredField[] {
  return [
    ...parameters
      .filter(({ isRequired }) => isRequired)
      .map(({ in: location, name, node }) => toRequired(location, name, node)),
    ...(body ? listRequiredOfBody(body) : []),
  ];
}

/** Parameters of paths may have other names; an operation has as many of them as before. */
function toKey({ in: location, name }: RequiredField): string {
  return location === "path" ? location : `${location} ${name}`;
}
