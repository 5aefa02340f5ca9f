import { formatValue } from "@linkspan/engine/bindings";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { type ExtraKind, placeExtras } from "./extra.ts";
import type { BoundField, FillInput } from "./fill-plan.ts";
import { findShortest } from "./find-shortest.ts";
import { listRowValues } from "./list-row-values.ts";

/** What a fill shows of one operation: the texts of its layers, row by row. */
type Preview = { operation: string; rows: Cell[][] };

/** A text, and why it differs from the others. */
type Cell = { text: string; extra?: ExtraKind | undefined };

const maxRows = 6;
const maxColumns = 4;

type Input = Pick<FillInput, "bindings" | "samplesOf" | "isExact" | "isShortest" | "transform" | "extras">;

/** The texts of the operation that feeds the most layers; undefined if the fill has no values. */
export function previewValues(input: Input): Preview | undefined {
  const { bindings } = input;
  const shown = bindings.filter(({ field }) => parseFieldAddress(field)?.in === "response");
  const byOperation = Map.groupBy(shown, ({ operation }) => operation);
  const [most] = [...byOperation].sort(([, a], [, b]) => b.length - a.length);
  if (!most) return undefined;
  const [operation, fields] = most;
  const columns = fields.slice(0, maxColumns).map((binding) => listTexts(binding, input));
  if (columns.every((column) => column === undefined)) return undefined;
  const count = Math.min(maxRows, Math.max(...columns.map((column) => column?.length ?? 0)));
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map((column) => column?.[row] ?? { text: "" }),
  );
  return { operation, rows };
}

function listTexts(
  { operation, field, format }: BoundField,
  { samplesOf, isExact, isShortest, transform, extras = [] }: Input,
): Cell[] | undefined {
  const samples = samplesOf(operation, field);
  const pointer = parseFieldAddress(field)?.pointer;
  if (!samples || pointer === undefined) return undefined;
  const read = samples.slice(0, isExact ? 1 : undefined).map((sample) => listRowValues(sample, pointer));
  const values = read.flatMap((each) => each.values);
  if (isShortest) return [{ text: formatValue(findShortest(values, format), format) }];
  const own = extras.filter((extra) => extra.operation === operation && extra.field === field);
  const count = read[0]?.list === undefined ? 1 : Math.min(values.length, maxRows);
  const rows = Array.from({ length: count }, (_, row) => row);
  return placeExtras(values, own, rows).map(({ value, extra }) => ({
    text: formatValue(transform ? transform(value) : value, format),
    extra,
  }));
}
