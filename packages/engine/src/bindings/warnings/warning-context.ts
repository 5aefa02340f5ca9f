import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { everyItem, parseFieldAddress } from "../../field-address/field-address.ts";
import type { Field, OperationFields } from "../field.ts";
import { createLayerTree, type LayerTree } from "../suggest/layer-tree.ts";
import { findLikeLayers, type LikeLayers } from "../suggest/like-layers.ts";
import type { Binding, WarningInput } from "./warning-input.ts";

/** A screen with what is above, below and like each of its layers. */
export type ScreenView = { screen: ScreenLayers; tree: LayerTree; like: LikeLayers };

/** A binding with what it refers to. Parts that were deleted are absent. */
export type ResolvedBinding = {
  binding: Binding;
  view: ScreenView | undefined;
  index: number;
  layer: Layer | undefined;
  operation: OperationFields | undefined;
  field: Field | undefined;
};

export type WarningContext = {
  bindings: readonly ResolvedBinding[];
  operations: readonly OperationFields[];
  views: readonly ScreenView[];
  /** Screens that use an operation. */
  listScreens: (operation: string) => readonly ScreenView[];
  /** Bindings of an operation. */
  listBindings: (operation: string) => readonly ResolvedBinding[];
};

/** Resolves every binding and link once, for all warnings. */
export function createWarningContext({ screens, bindings, operations, links }: WarningInput): WarningContext {
  const views = new Map(screens.map((screen) => [screen.nodeId, createView(screen)]));
  const indexes = new Map(
    screens.map(({ nodeId, layers }) => [nodeId, new Map(layers.map(({ id }, index) => [id, index]))]),
  );
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const fields = new Map(
    operations.map(({ key, fields: own }) => [key, new Map(own.map((field) => [field.key, field]))]),
  );
  const resolved = bindings.map((binding) => {
    const view = views.get(binding.screen);
    const index = indexes.get(binding.screen)?.get(binding.layer) ?? -1;
    return {
      binding,
      view,
      index,
      layer: view?.tree.layers[index],
      operation: byKey.get(binding.operation),
      field: fields.get(binding.operation)?.get(binding.address),
    };
  });
  const ofOperations = Map.groupBy(resolved, ({ binding }) => binding.operation);
  const linked = Map.groupBy(links, ({ operation }) => operation);
  return {
    bindings: resolved,
    operations,
    views: [...views.values()],
    listBindings: (operation) => ofOperations.get(operation) ?? [],
    listScreens: (operation) => {
      const ids = new Set([
        ...(linked.get(operation) ?? []).map(({ screen }) => screen),
        ...(ofOperations.get(operation) ?? []).map(({ binding }) => binding.screen),
      ]);
      return [...ids].flatMap((id) => views.get(id) ?? []);
    },
  };
}

function createView(screen: ScreenLayers): ScreenView {
  const tree = createLayerTree(screen);
  return { screen, tree, like: findLikeLayers(tree) };
}

/** What a warning about one binding says about where it is. */
export function locateBinding({ binding }: ResolvedBinding): {
  screen: string;
  layer: string;
  operation: string;
  fields: string[];
} {
  const { screen, layer, operation, address } = binding;
  return { screen, layer, operation, fields: [address] };
}

/** A field as people write it: `price.amount`. */
export function formatFieldName({ path, address }: Pick<Field, "path" | "address">): string {
  return path.join(".") || address.in;
}

/** The same for a field that isn't known, from its address. */
export function formatAddressName(address: string): string {
  const { in: section = "response", pointer = "" } = parseFieldAddress(address) ?? {};
  const segments = pointer.split("/").slice(section === "parameter" ? 2 : 1);
  return segments.filter((segment) => `/${segment}` !== everyItem).join(".") || section;
}
