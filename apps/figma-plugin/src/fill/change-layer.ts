import { type DisplayFormat, fillText, formatValue } from "@linkspan/engine/bindings";
import type { Json } from "@linkspan/engine/documentation-view";
import type { Change, ComponentProperty, LayerState } from "../messages.ts";
import { findObstacle, type SkippedLayer, type SkipReason } from "./skipped-layer.ts";

/** A value, and how its layer shows it. */
export type ShownValue = { value: Json | undefined; format: DisplayFormat | undefined };

/** What a fill does to a layer: it changes it, finds that it shows the value already, or skips it. */
type LayerOutcome = { change?: Change; skipped?: SkippedLayer };

/** `text` is the state of the only text inside of an instance. */
export function changeLayer(
  state: LayerState,
  shown: ShownValue,
  text: LayerState | undefined,
): LayerOutcome {
  const obstacle = findObstacle(state);
  if (obstacle) return skip(state, obstacle);
  const { value, format } = shown;
  if (state.type === "TEXT") {
    const isLabel = typeof value === "boolean" && !format;
    return isLabel ? setVisible(state, value) : setText(state, shown);
  }
  if (state.type === "INSTANCE") {
    const property = findProperty(state.properties, shown);
    if (property) return setProperty(state, property);
    if (typeof value === "boolean" && !format) return setVisible(state, value);
    if (text) return findObstacle(text) ? skip(text, findObstacle(text) ?? "locked") : setText(text, shown);
  }
  if (typeof value === "boolean") return setVisible(state, value);
  return skip(state, isPicture(value) ? "image" : "shows-no-value");
}

function setText(state: LayerState, { value, format }: ShownValue): LayerOutcome {
  // A list or an object has no text.
  if (typeof value === "object" && value !== null) return skip(state, "shows-no-value");
  if (state.missingFont !== null) return skip(state, "missing-font", state.missingFont);
  const text = fillText(state.text ?? "", value, format);
  return text === state.text ? {} : { change: { kind: "text", layer: state.id, text } };
}

function setVisible(state: LayerState, visible: boolean): LayerOutcome {
  return visible ? {} : { change: { kind: "visible", layer: state.id, visible } };
}

type ChosenProperty = { name: string; value: string | boolean; isSame: boolean };

function setProperty({ id }: LayerState, { name, value, isSame }: ChosenProperty): LayerOutcome {
  return isSame ? {} : { change: { kind: "property", layer: id, property: name, value } };
}

/** The property that shows a value: a variant of that name, or the only property of the value's type. */
function findProperty(
  properties: readonly ComponentProperty[],
  { value, format }: ShownValue,
): ChosenProperty | undefined {
  if (value === null || value === undefined || typeof value === "object") return undefined;
  const shown = formatValue(value, format);
  for (const property of properties) {
    const option = property.options.find((each) => toWord(each) === toWord(String(value)) || each === shown);
    if (property.type === "VARIANT" && option !== undefined) return choose(property, option);
  }
  if (typeof value === "boolean") return chooseOnly(properties, "BOOLEAN", value);
  return chooseOnly(properties, "TEXT", shown);
}

function chooseOnly(
  properties: readonly ComponentProperty[],
  type: string,
  value: string | boolean,
): ChosenProperty | undefined {
  const [only, ...others] = properties.filter((property) => property.type === type);
  return only && others.length === 0 ? choose(only, value) : undefined;
}

function choose(property: ComponentProperty, value: string | boolean): ChosenProperty {
  return { name: property.name, value, isSame: property.value === value };
}

/** `sold_out`, `soldOut` and `Sold out` are the same; so are `true` and `Yes`. */
function toWord(text: string): string {
  const word = text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
  if (["true", "yes", "on"].includes(word)) return "true";
  return ["false", "no", "off"].includes(word) ? "false" : word;
}

function isPicture(value: Json | undefined): boolean {
  return typeof value === "string" && /^(https?|data):/.test(value);
}

function skip({ id, name }: LayerState, reason: SkipReason, detail?: string): LayerOutcome {
  return { skipped: { layer: id, name, reason, ...(detail === undefined ? {} : { detail }) } };
}
