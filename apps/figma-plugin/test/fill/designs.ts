import { listFields, suggestBindings } from "@linkspan/engine/bindings";
import type { ScreenLayers } from "@linkspan/engine/design";
import { formatFieldAddress } from "@linkspan/engine/field-address";
import { skerryBindings } from "../../../../dev/figma/file/skerry/links.ts";
import { openFile } from "../../../../dev/figma-host/open-file.ts";
import { createSamples } from "../../src/fill/create-samples.ts";
import type { FillMode } from "../../src/fill/fill-mode.ts";
import type { BoundField, FillValues } from "../../src/fill/fill-plan.ts";
import { toRightToLeft } from "../../src/fill/right-to-left.ts";
import { readLayers } from "../../src/layers/read-screen.ts";
import { readDescription } from "../description.ts";

/** A design file with its API description. */
export type Design = ReturnType<typeof readDesign>;

const known: BoundField[] = skerryBindings
  .filter(({ isLayerDeleted }) => !isLayerDeleted)
  .map(({ layer, method, path, field, format }) => ({
    layer,
    operation: `${method} ${path}`,
    field,
    format: format ?? undefined,
  }));

export const designs = {
  skerry: readDesign("skerry", "apps/server/src/modules/sample/skerry/skerry-openapi-2.4.0.yaml"),
  orchard: readDesign("orchard", "dev/figma/file/orchard/orchard-openapi.yaml"),
};

/** Layers are bound as the demo binds them; all others to what is suggested for them. */
function readDesign(slug: string, descriptionPath: string) {
  const description = readDescription(descriptionPath);
  const views = new Map(description.keys.map((key) => [key, description.viewOperation(key)]));
  const operations = [...views].map(([key, view]) => ({
    key,
    method: key.split(" ")[0] ?? "",
    fields: listFields(view),
  }));
  const options = openFile(slug);
  const { components, componentSets, document } = options.file;
  const frames = document.children.flatMap(({ children }) => children.filter(({ type }) => type === "FRAME"));
  const screens = frames.flatMap((frame) => {
    const screen = readLayers({ document: frame, components, componentSets });
    return screen ? [{ screen, bindings: bind(screen) }] : [];
  });

  function bind(screen: ScreenLayers): BoundField[] {
    const own = known.filter(({ layer }) => screen.layers.some(({ id }) => id === layer));
    const bound = own.map(({ layer, operation, field }) => ({ layer, operation, address: field }));
    const suggested = new Map<string, BoundField>();
    for (const { layer, operation, address, format, inside } of suggestBindings({
      screen,
      operations,
      bound,
    })) {
      if (suggested.has(layer) || inside !== undefined) continue;
      suggested.set(layer, { layer, operation, field: formatFieldAddress(address), format });
    }
    return [...own, ...suggested.values()];
  }

  return {
    screens,
    open: () => openFile(slug),
    /** The values of a screen's fields in a mode. */
    toValues: (bindings: readonly BoundField[], mode: FillMode): FillValues => ({
      bindings,
      operations,
      samplesOf: (operation, field) => {
        const view = views.get(operation);
        return view && createSamples(view, field, { dialect: "3.1", mode, resolve: view.resolve });
      },
      isExact: mode === "empty",
      isShortest: mode === "shortest",
      transform: mode === "right-to-left" ? toRightToLeft : undefined,
    }),
  };
}
