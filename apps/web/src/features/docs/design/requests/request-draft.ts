import type { FieldRequest, RequestedField, ScreenDetails } from "@linkspan/contract";
import { type Field, proposeFields } from "@linkspan/engine/bindings";
import { formatFieldAddress, parseFieldAddress } from "@linkspan/engine/field-address";
import { toEngineScreen } from "../linking/suggestion.ts";
import { formatFieldPath, readFieldPath } from "./field-path.ts";

/** A field as it is typed. */
export type FieldDraft = Pick<RequestedField, "type" | "format" | "example"> & {
  key: number;
  status: string;
  path: string;
};

let nextKey = 0;

/** What the layer requested so far. */
export function openRequest({ fields }: FieldRequest): FieldDraft[] {
  return fields.map(({ field, ...rest }) => ({
    ...rest,
    key: nextKey++,
    status: parseFieldAddress(field)?.status ?? "",
    path: formatFieldPath(field),
  }));
}

type Proposal = {
  details: ScreenDetails;
  layer: string;
  operation: string;
  method: string;
  fields: readonly Field[];
};

/** What the engine proposes for a layer. */
export function proposeRequest({ details, layer, operation, method, fields }: Proposal): FieldDraft[] {
  const proposed = proposeFields({
    screen: toEngineScreen(details),
    layer,
    operation: { key: operation, method, fields },
    bound: details.bindings.map((binding) => ({
      layer: binding.layer.id,
      operation: binding.operation_id,
      address: binding.field,
    })),
  });
  return proposed.map(({ address, ...value }) => ({
    ...value,
    key: nextKey++,
    status: address.status,
    path: formatFieldPath(formatFieldAddress(address)),
  }));
}

/** One more field next to the last one. */
export function addField(drafts: readonly FieldDraft[]): FieldDraft[] {
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
