import type { Field } from "@linkspan/engine/bindings";
import type { Json } from "@linkspan/engine/documentation-view";
import { parseFieldAddress, readSegment } from "@linkspan/engine/field-address";
import type { Samples } from "./create-samples.ts";
import type { Extra, ExtraKind } from "./extra.ts";
import type { BoundField } from "./fill-plan.ts";
import { listRowValues } from "./list-row-values.ts";

/** An extra that the bound fields allow, with the field's name within its item. */
export type OfferedExtra = Extra & {
  name: string;
  /** Whether a zero means that nothing is left. */
  isStock: boolean;
};

type Input = {
  bindings: readonly BoundField[];
  findField: (operation: string, field: string) => Field | undefined;
  /** Payloads with the longest values. */
  readLongest: (operation: string, field: string) => Samples | undefined;
};

type Candidate = { binding: BoundField; field: Field };

const stock = /left|remain|available|stock|seats|spaces|capacity|quantity|balance/i;
const naming = /name|title|label|headline/i;

/** The extras that a fill can show: at most one of each kind, for the field that shows it best. */
export function listExtras({ bindings, findField, readLongest }: Input): OfferedExtra[] {
  const candidates = bindings.flatMap((binding): Candidate[] => {
    const field = findField(binding.operation, binding.field);
    return field?.address.in === "response" && field.address.status.startsWith("2")
      ? [{ binding, field }]
      : [];
  });
  const best = (test: (field: Field) => boolean, preferred: RegExp) => {
    const found = candidates.filter(({ field }) => test(field));
    return found.find(({ field }) => preferred.test(field.path.at(-1) ?? field.key)) ?? found[0];
  };
  const long = best(isFreeText, naming);
  const zero = best(isCount, stock);
  const missing = best(({ isNullable }) => isNullable, naming) ?? best((field) => !field.isRequired, naming);
  const longest = long && findLongest(readLongest(long.binding.operation, long.binding.field), long.field);
  return [
    ...(long && longest !== undefined ? [offer("long", long, longest)] : []),
    ...(zero ? [offer("zero", zero, 0)] : []),
    ...(missing ? [offer("missing", missing, missing.field.isNullable ? null : undefined)] : []),
  ];
}

function offer(kind: ExtraKind, { binding, field }: Candidate, value: Json | undefined): OfferedExtra {
  const { operation } = binding;
  return {
    kind,
    operation,
    field: binding.field,
    value,
    name: nameInItem(field),
    isStock: stock.test(field.key),
  };
}

function isFreeText({ type, format, values }: Field): boolean {
  return type === "string" && format === "" && values.length === 0;
}

function isCount({ type, minimum = 0, maximum = 0, isMinorUnits }: Field): boolean {
  return (type === "integer" || type === "number") && minimum <= 0 && maximum >= 0 && !isMinorUnits;
}

function findLongest(samples: Samples | undefined, { address, examples }: Field): string | undefined {
  const made = (samples ?? []).flatMap((sample) => listRowValues(sample, address.pointer).values);
  const texts = [...examples, ...made].filter((value) => typeof value === "string");
  return texts.toSorted((a, b) => b.length - a.length)[0];
}

/** `ship.name` of a field in a list of items. */
function nameInItem({ key }: Field): string {
  const segments = (parseFieldAddress(key)?.pointer ?? "").split("/").slice(1);
  const last = Math.max(segments.lastIndexOf("0"), segments.lastIndexOf("*"));
  const own = segments.slice(last + 1);
  return (own.length > 0 ? own : segments.slice(-2, -1)).map(readSegment).join(".");
}
