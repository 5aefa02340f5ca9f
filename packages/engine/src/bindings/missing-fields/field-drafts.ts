import { formatFieldAddress, parseFieldAddress } from "../../field-address/field-address.ts";
import { formatFieldPath, readFieldPath } from "../../field-address/field-path.ts";
import type { ProposedField } from "./propose-fields.ts";
import type { ProposedValue } from "./propose-value.ts";

/** A requested field as it is typed. */
export type FieldDraft = ProposedValue & { key: number; status: string; path: string };

/** A field that is requested, with its address as text. */
type RequestedField = ProposedValue & { field: string };

let nextKey = 0;

/** What was requested before. */
export function draftRequested(fields: readonly RequestedField[]): FieldDraft[] {
  return fields.map(({ field, ...value }) => ({
    ...value,
    key: nextKey++,
    status: parseFieldAddress(field)?.status ?? "",
    path: formatFieldPath(field),
  }));
}

/** What `proposeFields` proposes. */
export function draftProposed(fields: readonly ProposedField[]): FieldDraft[] {
  return fields.map(({ address, ...value }) => ({
    ...value,
    key: nextKey++,
    status: address.status,
    path: formatFieldPath(formatFieldAddress(address)),
  }));
}

/** One more field next to the last one. */
export function addDraft(drafts: readonly FieldDraft[]): FieldDraft[] {
  const last = drafts.at(-1);
  const parent = last?.path.replace(/[^.]*$/, "") ?? "";
  return [
    ...drafts,
    { key: nextKey++, status: last?.status ?? "200", path: parent, type: "string", format: "", example: "" },
  ];
}

/** The fields that can be requested, and the keys of those whose path is missing or used twice. */
export function readDrafts(drafts: readonly FieldDraft[]): { fields: RequestedField[]; invalid: number[] } {
  const fields: RequestedField[] = [];
  const invalid: number[] = [];
  for (const { key, status, path, type, format, example } of drafts) {
    const pointer = readFieldPath(path);
    const field = formatFieldAddress({ in: "response", status, pointer: pointer ?? "" });
    if (pointer === undefined || fields.some((other) => other.field === field)) invalid.push(key);
    else fields.push({ field, type, format, example: example.trim() });
  }
  return { fields, invalid };
}
