import type { Field } from "../field.ts";
import { createExample, createField, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import { formatFieldName } from "./warning-context.ts";

const from = createField("parameter/query/from", { isRequired: true });
const to = createField("parameter/query/to", { isRequired: true });
const layers = [createText("From", "Lisbon"), createText("To", "Porto")];

export const requiredNotSentWarning: Warning = {
  id: "required-not-sent",
  title: "Required, and no layer sends it",
  why: "Without the field the request fails, and no screen lets people enter it.",
  level: "warning",
  good: createExample({
    layers,
    shown: [
      ["From", from.key],
      ["To", to.key],
    ],
    fields: [from, to],
  }),
  bad: createExample({ layers, shown: [["From", from.key]], fields: [from, to] }),
  check: ({ operations, listBindings }) =>
    operations.flatMap(({ key, fields }) => {
      const bound = new Set(listBindings(key).map(({ binding }) => binding.address));
      // Before anyone has bound a field that is sent, all of them would be missing.
      if (![...bound].some((address) => /^(?:parameter|request)\//.test(address))) return [];
      const missing = fields.filter((field) => isEntered(field) && !isBound(field, bound));
      if (missing.length === 0) return [];
      const names = missing.map(formatFieldName).join(", ");
      const text = `No layer sends ${names}.`;
      return [
        { operation: key, fields: missing.map(({ key: each }) => each), parameters: { fields: names }, text },
      ];
    }),
};

/** A list may be bound as a whole, and the unit of an amount is part of how the amount is shown. */
function isBound({ key, list, path }: Field, bound: ReadonlySet<string>): boolean {
  if (bound.has(key) || (list !== undefined && bound.has(list))) return true;
  if (!/(?:^|_)(?:currency|unit)(?:_code)?$|[a-z](?:Currency|Unit)(?:Code)?$/.test(path.at(-1) ?? ""))
    return false;
  const parent = key.slice(0, key.lastIndexOf("/") + 1);
  return [...bound].some((address) => address.startsWith(parent));
}

/** Whether people enter the field: identifiers, keys and constants come from elsewhere. */
function isEntered({
  address,
  isRequired,
  isReadOnly,
  hasDefault,
  values,
  format,
  path,
  type,
}: Field): boolean {
  if (!isRequired || isReadOnly || hasDefault || values.length === 1 || type === "array") return false;
  if (format === "uuid" || /(?:^|_|-)ids?$|[a-z]Ids?$/.test(path.at(-1) ?? "")) return false;
  if (address.in === "request") return true;
  return address.in === "parameter" && address.pointer.startsWith("/query/");
}
