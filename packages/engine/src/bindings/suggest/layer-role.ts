import type { Layer } from "../../design/layer.ts";
import { type LayerTree, listAncestors, listTexts } from "./layer-tree.ts";

/**
 * What a layer is for: a control shows what is sent, a choice one of several values to send, a meter a number without
 * a text; a button or the frame of the device show nothing of the API.
 */
export type LayerRole = "text" | "input" | "choice" | "image" | "meter" | "button" | "chrome";

const chrome =
  /(?<!\p{L})(?:status ?bar|tab ?bar|nav(?:igation)? ?bar|(?:bottom|side|top|main) ?nav|home ?indicator|keyboard|scroll ?bar|app ?bar|back(?: ?(?:link|button|arrow))?|breadcrumbs?|toolbar|tooltip|logo|watermark)(?!\p{L})/iu;
const button = /(?<!\p{L})(?<!radio )(?:buttons?|btn|cta|fab|links?|menu ?item)(?!\p{L})/iu;
const input =
  /(?<!\p{L})(?:input|(?:text|date|search|form|select)? ?field|select|drop ?down|picker|stepper|toggle|switch|check ?box|slider|search ?(?:bar|box)|text ?area|combo ?box|form|counter)(?!\p{L})/iu;
/** Buttons that choose: `Sort button`, `Filter/Button`. */
const choosingButton =
  /(?<!\p{L})(?:sort|filter|drop ?down|toggle|segment|tab|chip|option)[ /_-]*(?:button|btn)(?!\p{L})/iu;
/** Controls that are on or off: their label is often to the right. */
const onOff = /(?<!\p{L})(?:toggle|switch|check ?box)(?!\p{L})/iu;
const choice =
  /(?<!\p{L})(?:tabs?|chips?|segments?|segmented(?: control)?|options?|radio|pills?|filters?)(?!\p{L})/iu;
const tag = /(?<!\p{L})(?:chips?|pills?)(?!\p{L})/iu;
const image =
  /(?<!\p{L})(?:image|photo|picture|avatar|thumbnail|cover|illustration|qr|bar ?code|map|img|hero|banner)(?!\p{L})/iu;

const meter = /(?<!\p{L})(?:rating|stars|score|progress(?: ?(?:bar|ring))?|meter|gauge)(?!\p{L})/iu;

/** How far up a name decides what a layer is for. */
const maxSteps = 5;

/** Reads from its name, its component and the layers around it what a layer is for. */
export function readRole(tree: LayerTree, index: number): LayerRole {
  const { layers } = tree;
  const around = [index, ...listAncestors(tree, index, maxSteps)].map((each) => layers[each] as Layer);
  if (around.some((layer) => isCalled(layer, chrome))) return "chrome";
  for (const [step, layer] of around.entries()) {
    // A text is often named by what it shows: only what is around it says what it is.
    if (step === 0 && layer.type === "TEXT") continue;
    if (isCalled(layer, choosingButton)) return "choice";
    if (isCalled(layer, button)) return "button";
    if (isCalled(layer, onOff)) return "input";
    if (isCalled(layer, choice) || hasSelection(layer)) return "choice";
    if (isCalled(layer, input)) return "input";
  }
  const [own] = around;
  if (!own || own.type === "TEXT") return "text";
  return isCalled(own, image) ? "image" : isCalled(own, meter) ? "meter" : "text";
}

/** Whether layers are called chips or pills and none is told apart from the others as the chosen one. */
export function areTags({ layers }: LayerTree, indexes: readonly number[]): boolean {
  const variants = indexes.map((index) => {
    const { component, name } = layers[index] as Layer;
    return tag.test(component?.name ?? name) ? JSON.stringify(component?.variants ?? {}) : undefined;
  });
  const [first] = variants;
  return (
    first !== undefined &&
    variants.every((each) => each === first) &&
    !indexes.some((index) => hasSelection(layers[index] as Layer))
  );
}

/** Whether a layer is a switch or checkbox without a text of its own. */
export function isSwitch(tree: LayerTree, index: number): boolean {
  const layer = tree.layers[index] as Layer;
  return layer.type === "INSTANCE" && isCalled(layer, onOff) && listTexts(tree, index, 1)?.length === 0;
}

/** Whether the layer itself, not one around it, is called a control. */
export function isNamedAsControl({ layers }: LayerTree, index: number): boolean {
  const layer = layers[index] as Layer;
  return isCalled(layer, input) || isCalled(layer, choice);
}

function isCalled({ name, component, type }: Layer, pattern: RegExp): boolean {
  if (type !== "TEXT" && pattern.test(name.slice(0, 100))) return true;
  return component !== undefined && pattern.test(component.name.slice(0, 100));
}

const selected = /^(?:selected|active|checked|current)$/i;

/** Whether an instance can be chosen among others. */
function hasSelection({ component }: Layer): boolean {
  const { variants = {}, options = {} } = component ?? {};
  if (Object.keys(variants).some((name) => selected.test(name))) return true;
  return Object.values(options)
    .concat(Object.values(variants))
    .flat()
    .some((value) => selected.test(value));
}
