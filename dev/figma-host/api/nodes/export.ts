import { setTimeout as delay } from "node:timers/promises";
import { drawSvg } from "../../document/draw.ts";
import { exportPicture } from "../../document/export-picture.ts";
import type { Layer } from "../../document/layer.ts";
import { findBox } from "../../document/layer.ts";
import { toRestNode } from "../../document/load-layers.ts";
import { PlainJson } from "../../sandbox/values.ts";
import type { ApiContext } from "../context.ts";
import { createApiError } from "../errors.ts";
import { requireLoadedPage } from "../guards.ts";

/** The settings of `exportAsync` that the host knows. */
type ExportSettings = {
  format?: string;
  constraint?: { type: "SCALE" | "WIDTH" | "HEIGHT"; value: number };
};

const maxPixels = 32_000_000;

function findScale(layer: Layer, { constraint }: ExportSettings): number {
  const { width, height } = findBox(layer);
  if (!constraint) return 1;
  const sizes = { SCALE: 1, WIDTH: width || 1, HEIGHT: height || 1 };
  return constraint.value / sizes[constraint.type];
}

/** The body of Figma's REST API for one node. */
function exportRest({ document }: ApiContext, layer: Layer) {
  const { components, componentSets, schemaVersion, styles } = document.file;
  return new PlainJson({ document: toRestNode(layer), components, componentSets, schemaVersion, styles });
}

/** Takes time, so that other turns happen meanwhile. The typings overload it, so it is not checked against them. */
export async function exportAsync(
  context: ApiContext,
  layer: Layer,
  settings: ExportSettings = { format: "PNG" },
): Promise<unknown> {
  requireLoadedPage(context, layer, "exportAsync");
  const { format = "PNG" } = settings;
  const scale = findScale(layer, settings);
  const { width, height } = findBox(layer);
  if (format === "PNG" && width * height * scale * scale > maxPixels) {
    throw createApiError("exportAsync", "The picture would be larger than 32 megapixels");
  }
  if (!(scale > 0)) throw createApiError("exportAsync", "The scale must be greater than 0");
  // What is exported is the state at the call, not after the wait.
  const rest = format === "JSON_REST_V1" ? exportRest(context, layer) : undefined;
  const svg = format === "SVG_STRING" ? drawSvg(layer) : undefined;
  const picture = format === "PNG" ? exportPicture(context.document, layer, scale) : undefined;
  if (!rest && !svg && !picture) {
    throw createApiError("exportAsync", `The format ${format} is not provided by this host yet`);
  }
  await delay(context.exportDelayMs);
  return rest ?? svg ?? new Uint8Array(await (picture as Promise<Buffer>));
}
