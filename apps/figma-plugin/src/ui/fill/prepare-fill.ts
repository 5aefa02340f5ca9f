import type { Json } from "@linkspan/engine/documentation-view";
import { countLayers } from "../../fill/count-layers.ts";
import { createSamples, type Samples } from "../../fill/create-samples.ts";
import type { ExtraKind } from "../../fill/extra.ts";
import type { FillMode } from "../../fill/fill-mode.ts";
import type { BoundField, FillValues } from "../../fill/fill-plan.ts";
import { listExtras, type OfferedExtra } from "../../fill/list-extras.ts";
import { toRightToLeft } from "../../fill/right-to-left.ts";
import { toLayers } from "../layer/to-layers.ts";
import type { LoadedScreen } from "../layer/use-screen.ts";

/** Where the values come from. */
export type FillSource =
  | { kind: "examples"; mode: FillMode; extras: readonly ExtraKind[] }
  | { kind: "live"; operation: string; payload: Json };

/** The bindings and operations of a screen. */
export type FillData = Pick<LoadedScreen, "details" | "operations">;

/** The values that fill a screen. */
export function toFillValues(data: FillData, source: FillSource): FillValues {
  const extras = source.kind === "examples" ? source.extras : [];
  return {
    bindings: listBindings(data),
    operations: data.operations,
    samplesOf: createSampleReader(data, source),
    isExact: source.kind === "live" || source.mode === "empty",
    isShortest: source.kind === "examples" && source.mode === "shortest",
    transform: source.kind === "examples" && source.mode === "right-to-left" ? toRightToLeft : undefined,
    extras: extras.length > 0 ? offerExtras(data).filter(({ kind }) => extras.includes(kind)) : [],
  };
}

/** How many layers a fill of these is about. */
export function countFilled(data: FillData, selected: readonly string[]): number {
  const { details, operations } = data;
  if (!details) return 0;
  return countLayers({ screen: toLayers(details), selected, bindings: listBindings(data), operations });
}

/** Values beside the everyday ones that the fields of a screen can have. */
export function offerExtras(data: FillData): OfferedExtra[] {
  return listExtras({
    bindings: listBindings(data),
    findField: (id, key) => findOperation(data, id)?.fields.find((field) => field.key === key),
    readLongest: createSampleReader(data, { kind: "examples", mode: "longest", extras: [] }),
  });
}

function listBindings({ details }: FillData): BoundField[] {
  const intact = details?.bindings.filter(({ broken }) => broken === null) ?? [];
  return intact.map(({ layer, operation_id, field, format }) => ({
    layer: layer.id,
    operation: operation_id,
    field,
    format: format ?? undefined,
  }));
}

function findOperation({ operations }: FillData, id: string) {
  return operations.find(({ line }) => line.id === id);
}

function createSampleReader(
  data: FillData,
  source: FillSource,
): (operation: string, field: string) => Samples | undefined {
  const known = new Map<string, Samples | undefined>();
  return (id, field) => {
    if (source.kind === "live") {
      return id === source.operation && /^response\/2/.test(field) ? [source.payload] : undefined;
    }
    // All fields of one response share its payloads.
    const key = `${id} ${field.split("/").slice(0, 2).join("/")}`;
    const operation = findOperation(data, id);
    if (!known.has(key) && operation) {
      const { view, dialect } = operation;
      known.set(key, createSamples(view, field, { dialect, mode: source.mode, resolve: view.resolve }));
    }
    return known.get(key);
  };
}
