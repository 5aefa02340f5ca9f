import { isObject, type Json, type JsonObject } from "@linkspan/engine";
import { listFields } from "@linkspan/engine/bindings";
import type { ScreenLayers } from "@linkspan/engine/design";
import { skerryBindings } from "../../../dev/figma/file/skerry/links.ts";
import { createSamples } from "../src/fill/create-samples.ts";
import type { FillMode } from "../src/fill/fill-mode.ts";
import type { FillInput } from "../src/fill/fill-plan.ts";
import { toRightToLeft } from "../src/fill/right-to-left.ts";
import { readLayers } from "../src/layers/read-screen.ts";
import type { LayerState } from "../src/messages.ts";
import { readDescription, readText } from "./description.ts";

const file = JSON.parse(readText("dev/figma/file/skerry/file.json")) as JsonObject;
const description = readDescription("apps/server/src/modules/sample/skerry/skerry-openapi-2.4.0.yaml");

/** What Figma exports of a frame of the demo's design file. */
export function exportFrame(id: string): JsonObject {
  const { components, componentSets } = file;
  return { document: findNode(id), components: components ?? {}, componentSets: componentSets ?? {} };
}

export function readSkerryScreen(id: string): ScreenLayers {
  const screen = readLayers(exportFrame(id));
  if (!screen) throw new Error(`${id} isn't a frame`);
  return screen;
}

/** An operation of the demo's API description, by method and path. */
export const viewSkerryOperation = description.viewOperation;

/** What fills a screen of the demo from the examples of its operations. */
export function createSkerryInput(
  screenId: string,
  mode: FillMode,
  changes: Partial<FillInput> = {},
): FillInput {
  const bindings = skerryBindings
    .filter(({ screen, isLayerDeleted }) => screen === screenId && !isLayerDeleted)
    .map(({ layer, method, path, field, format }) => ({
      layer,
      operation: `${method} ${path}`,
      field,
      format: format ?? undefined,
    }));
  const views = new Map(bindings.map(({ operation }) => [operation, viewSkerryOperation(operation)]));
  return {
    screen: readSkerryScreen(screenId),
    selected: [screenId],
    bindings,
    operations: [...views.values()].map((view) => ({ fields: listFields(view) })),
    samplesOf: (operation, field) => {
      const view = views.get(operation);
      return view && createSamples(view, field, { dialect: "3.1", mode, resolve: view.resolve });
    },
    isExact: mode === "empty",
    isShortest: mode === "shortest",
    transform: mode === "right-to-left" ? toRightToLeft : undefined,
    ...changes,
  };
}

/** The state of every layer of a screen, as the document would report it. */
export function createStates(
  { layers }: ScreenLayers,
  changes: Record<string, Partial<LayerState>> = {},
): Map<string, LayerState> {
  return new Map(
    layers.map(({ id, name, type, text, isHidden = false }) => [
      id,
      {
        id,
        name,
        type,
        text: text ?? null,
        isLocked: false,
        isHidden,
        isForeign: false,
        missingFont: null,
        canRepeat: true,
        properties: [],
        ...changes[id],
      },
    ]),
  );
}

function findNode(id: string, node: Json | undefined = file.document): JsonObject {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next)) continue;
    if (next.id === id) return next;
    if (Array.isArray(next.children)) waiting.push(...next.children);
  }
  throw new Error(`the file has no node ${id}`);
}
