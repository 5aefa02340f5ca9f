import type { Json } from "@linkspan/engine/documentation-view";
import { createSamples, type Samples } from "../../fill/create-samples.ts";
import type { FillMode } from "../../fill/fill-mode.ts";
import type { FillInput } from "../../fill/fill-plan.ts";
import { toRightToLeft } from "../../fill/right-to-left.ts";
import { readLayers } from "../../layers/read-screen.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import type { LoadedScreen } from "../layer/use-screen.ts";

/** Where the values come from. */
export type FillSource =
  | { kind: "examples"; mode: FillMode }
  | { kind: "live"; operation: string; payload: Json };

/** What fills the selected layers of a screen. The layers are read from the document: the server may have older ones. */
export async function prepareFill(
  screenId: string,
  selected: readonly string[],
  loaded: LoadedScreen,
  source: FillSource,
): Promise<FillInput | undefined> {
  const { content } = await callDocument("readFrame", { frame: screenId });
  const screen = readLayers(content);
  return screen && { screen, selected, ...toFillValues(loaded, source) };
}

/** The values of a fill, without the layers. */
export function toFillValues(
  { details, operations }: LoadedScreen,
  source: FillSource,
): Omit<FillInput, "screen" | "selected"> {
  const intact = details?.bindings.filter(({ broken }) => broken === null) ?? [];
  return {
    bindings: intact.map(({ layer, operation_id, field, format }) => ({
      layer: layer.id,
      operation: operation_id,
      field,
      format: format ?? undefined,
    })),
    operations,
    samplesOf: createSampleReader(operations, source),
    isExact: source.kind === "live" || source.mode === "empty",
    isShortest: source.kind === "examples" && source.mode === "shortest",
    transform: source.kind === "examples" && source.mode === "right-to-left" ? toRightToLeft : undefined,
  };
}

function createSampleReader(
  operations: readonly LoadedOperation[],
  source: FillSource,
): (operation: string, field: string) => Samples | undefined {
  const known = new Map<string, Samples | undefined>();
  return (id, field) => {
    if (source.kind === "live") {
      return id === source.operation && /^response\/2/.test(field) ? [source.payload] : undefined;
    }
    // All fields of one response share its payloads.
    const key = `${id} ${field.split("/").slice(0, 2).join("/")}`;
    const operation = operations.find(({ line }) => line.id === id);
    if (!known.has(key) && operation) {
      const { view, dialect } = operation;
      known.set(key, createSamples(view, field, { dialect, mode: source.mode, resolve: view.resolve }));
    }
    return known.get(key);
  };
}
