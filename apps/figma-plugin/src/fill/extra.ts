import type { Json } from "@linkspan/engine/documentation-view";

/** Kinds of values that everyday data has now and then, and that a screen has to survive. */
const extraKinds = ["long", "zero", "missing"] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** A value that one row of a fill shows in place of an everyday one. */
export type Extra = { kind: ExtraKind; operation: string; field: string; value: Json | undefined };

/** Each kind has a row of its own, as far as there are enough. */
const rowOf: Record<ExtraKind, number> = { long: 1, missing: 2, zero: 3 };

type PlacedValue = { value: Json | undefined; extra?: ExtraKind };

/** Puts extra values among the values that these rows show. Values that don't suffice for all rows repeat. */
export function placeExtras(
  values: readonly (Json | undefined)[],
  extras: readonly Extra[],
  rows: readonly number[],
): PlacedValue[] {
  if (extras.length === 0 || values.length === 0) return values.map((value) => ({ value }));
  const placed: PlacedValue[] = Array.from(
    { length: Math.max(values.length, ...rows.map((row) => row + 1)) },
    (_, index) => ({
      value: values[index % values.length],
    }),
  );
  for (const { kind, value } of extras) placed[rows[rowOf[kind] % rows.length] ?? 0] = { value, extra: kind };
  return placed;
}
