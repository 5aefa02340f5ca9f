import { maxLayers, ScreenBatch, type SyncedScreen, screenBatch } from "@linkspan/contract";
import * as z from "zod/mini";
import { readTask } from "./read-task.ts";

/** A stored screen without its layers, of which `layersBytes` bytes follow in the order of the screens. */
export type ReadScreen = Omit<SyncedScreen, "layers"> & { layerCount: number; layersBytes: number };

/** The first line of the output: the screens, or what is wrong with the batch. */
export type ReadScreens = { screens: ReadScreen[] } | { problem: string };

/** The variants of a layer are on level 6. */
const maxDepth = 20;

/** A layer has a box, a component and its variants. */
const maxOpened = 5 * screenBatch.screens * maxLayers;

const [quote, backslash, bracket = 0, brace = 0] = Buffer.from('"\\[{');

// A process of its own: a batch has up to 250,000 layers, and checking them takes as long as 1,000 ordinary requests.
const { source } = await readTask<object>();
write(readBatch(source));

function readBatch(content: Buffer): SyncedScreen[] | string {
  if (isOversized(content)) return "body: nested too deeply, or too many objects";
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    return "body: not JSON";
  }
  const result = z.safeParse(ScreenBatch, value);
  if (!result.success) {
    const wrong = result.error.issues.map(
      (issue) => `${["body", ...issue.path].join(".")}: ${issue.message}`,
    );
    return wrong.slice(0, 5).join("; ");
  }
  const { screens } = result.data;
  return findMistake(screens) ?? screens;
}

/** Whether it has more objects and lists, or deeper ones, than any batch: to parse them would take all memory. */
function isOversized(json: Buffer): boolean {
  let [depth, opened] = [0, 0];
  let isText = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === quote) isText = !isText;
    else if (isText) index += byte === backslash ? 1 : 0;
    else if (byte === bracket || byte === brace) {
      depth++;
      opened++;
    } else if (byte === bracket + 2 || byte === brace + 2) depth--;
    if (depth > maxDepth || opened > maxOpened) return true;
  }
  return false;
}

/** What the schema can't say: nodes are named once, and parents come before their children. */
function findMistake(screens: readonly SyncedScreen[]): string | undefined {
  const nodes = new Set(screens.map(({ node_id }) => node_id));
  if (nodes.size < screens.length) return "body.screens: a node ID occurs twice";
  for (const [index, { layers }] of screens.entries()) {
    const at = `body.screens.${index}.layers`;
    if (new Set(layers.map(({ id }) => id)).size < layers.length) return `${at}: an ID occurs twice`;
    const late = layers.findIndex(({ parent }, position) => parent !== undefined && parent >= position);
    if (late !== -1) return `${at}.${late}.parent: parents come before their children`;
  }
  return undefined;
}

function write(screens: readonly SyncedScreen[] | string): void {
  if (typeof screens === "string") {
    process.stdout.write(`${JSON.stringify({ problem: screens } satisfies ReadScreens)}\n`);
    return;
  }
  const contents = screens.map(({ layers }) => Buffer.from(JSON.stringify(layers)));
  const heads = screens.map(({ layers, ...screen }, index) => ({
    ...screen,
    layerCount: layers.length,
    layersBytes: contents[index]?.length ?? 0,
  }));
  process.stdout.write(`${JSON.stringify({ screens: heads } satisfies ReadScreens)}\n`);
  for (const content of contents) process.stdout.write(content);
}
