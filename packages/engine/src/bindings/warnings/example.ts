import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { everyItem, formatFieldAddress, parseFieldAddress } from "../../field-address/field-address.ts";
import type { Field } from "../field.ts";
import type { Binding, WarningInput } from "./warning-input.ts";

/** A field for an example; its address says where it is. */
export function createField(key: string, more: Partial<Field> = {}): Field {
  const address = parseFieldAddress(key) ?? { in: "response", status: "", pointer: "" };
  const segments = address.pointer.split("/").slice(address.in === "parameter" ? 2 : 1);
  const list = address.pointer.lastIndexOf(`${everyItem}/`);
  return {
    address,
    key,
    path: segments.filter((segment) => `/${segment}` !== everyItem),
    type: "string",
    format: "",
    parentSchema: undefined,
    itemSchema: undefined,
    isMinorUnits: false,
    description: "",
    values: [],
    examples: [],
    isRequired: false,
    isNullable: false,
    isReadOnly: false,
    isDeprecated: false,
    list: list < 0 ? undefined : formatFieldAddress({ ...address, pointer: address.pointer.slice(0, list) }),
    hasDefault: false,
    pattern: undefined,
    maxLength: undefined,
    minimum: undefined,
    maximum: undefined,
    minItems: undefined,
    ...more,
  };
}

/** A text layer for an example. */
export function createText(name: string, text: string, more: Partial<Layer> = {}): Layer {
  return { id: name, name, type: "TEXT", box: [16, 40, 120, 20], text, ...more };
}

/** A screen for an example. */
export function createScreen(name: string, layers: readonly Layer[]): ScreenLayers {
  return { nodeId: name, name, width: 390, height: 800, layers };
}

type ExampleInput = {
  layers: readonly Layer[];
  /** Which layer shows which field, and how. */
  shown: readonly (readonly [layer: string, address: string, format?: Binding["format"]])[];
  fields: readonly Field[];
  responses?: readonly { status: string; description: string }[];
  /** More screens that use the operation. */
  screens?: readonly ScreenLayers[];
};

/** One operation, the screens that use it and what their layers show. */
export function createExample({
  layers,
  shown,
  fields,
  responses,
  screens = [],
}: ExampleInput): WarningInput {
  const all = [createScreen("Orders", layers), ...screens];
  const bindings = shown.map(([layer, address, format]) => ({
    screen: "Orders",
    layer,
    operation: "listOrders",
    address,
    ...(format && { format }),
  }));
  return {
    screens: all,
    operations: [{ key: "listOrders", method: "get", fields, ...(responses && { responses }) }],
    links: all.map(({ nodeId }) => ({ operation: "listOrders", screen: nodeId })),
    bindings,
  };
}
