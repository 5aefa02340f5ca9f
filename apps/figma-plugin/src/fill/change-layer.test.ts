import { expect, test } from "vitest";
import type { ComponentProperty, LayerState } from "../messages.ts";
import { changeLayer } from "./change-layer.ts";

const state = (changes: Partial<LayerState>): LayerState => ({
  id: "1:2",
  name: "Tag",
  type: "INSTANCE",
  text: null,
  isLocked: false,
  isHidden: false,
  isForeign: false,
  missingFont: null,
  canRepeat: false,
  properties: [],
  ...changes,
});
const variant: ComponentProperty = {
  name: "State",
  type: "VARIANT",
  value: "Open",
  options: ["Open", "Sold out"],
};
const toggle: ComponentProperty = { name: "Badge#1:0", type: "BOOLEAN", value: true, options: [] };
const label: ComponentProperty = { name: "Label#1:1", type: "TEXT", value: "4 left", options: [] };
const shown = (value: string | number | boolean | null) => ({ value, format: undefined });

test("chooses the variant of an enum's value, however it is written", () => {
  const property = { kind: "property", layer: "1:2", property: "State", value: "Sold out" };
  expect(changeLayer(state({ properties: [variant] }), shown("sold_out"), undefined)).toEqual({
    change: property,
  });
  expect(changeLayer(state({ properties: [variant] }), shown("soldOut"), undefined)).toEqual({
    change: property,
  });
  expect(changeLayer(state({ properties: [variant] }), shown("open"), undefined)).toEqual({});
});

test("sets the only property of the value's type", () => {
  expect(changeLayer(state({ properties: [toggle, label] }), shown(false), undefined).change).toEqual({
    kind: "property",
    layer: "1:2",
    property: "Badge#1:0",
    value: false,
  });
  expect(
    changeLayer(
      state({ properties: [label] }),
      { value: 9, format: { kind: "number", after: " left" } },
      undefined,
    ).change,
  ).toEqual({ kind: "property", layer: "1:2", property: "Label#1:1", value: "9 left" });
});

test("writes the only text of an instance without properties", () => {
  const text = state({ id: "1:3", type: "TEXT", text: "4 left" });
  expect(changeLayer(state({}), shown("12 left"), text).change).toEqual({
    kind: "text",
    layer: "1:3",
    text: "12 left",
  });
  expect(changeLayer(state({}), shown("12 left"), { ...text, isLocked: true }).skipped?.reason).toBe(
    "locked",
  );
});

test("hides a layer for false and shows nothing for null", () => {
  expect(changeLayer(state({ type: "FRAME" }), shown(false), undefined).change).toEqual({
    kind: "visible",
    layer: "1:2",
    visible: false,
  });
  expect(changeLayer(state({ type: "FRAME" }), shown(true), undefined)).toEqual({});
  const text = state({ type: "TEXT", text: "MS Tärnan" });
  expect(changeLayer(text, shown(null), undefined).change).toEqual({ kind: "text", layer: "1:2", text: "" });
});

test("leaves pictures as they are", () => {
  const { skipped } = changeLayer(
    state({ type: "RECTANGLE" }),
    shown("https://cdn.example/1.png"),
    undefined,
  );
  expect(skipped).toEqual({ layer: "1:2", name: "Tag", reason: "image" });
});
