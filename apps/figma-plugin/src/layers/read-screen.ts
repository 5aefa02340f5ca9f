import { fitLayers, fitText, layerTextLimits, type SyncedScreen } from "@linkspan/contract";
import { type FigmaComponents, readFigmaNode, type ScreenLayers } from "@linkspan/engine/design";

/** Where a frame is in its file. */
type FrameLocation = { page: { id: string; name: string }; position: number };

const maxSize = 100_000;

/** The layers of a frame that was exported as JSON_REST_V1; undefined if it isn't one. */
export function readLayers(content: unknown): ScreenLayers | undefined {
  if (typeof content !== "object" || content === null || !("document" in content)) return undefined;
  return readFigmaNode(content.document, content as FigmaComponents);
}

/** A frame as a sync sends it: its layers as a flat list, parents before their children, within the API's limits. */
export function toSyncedScreen(
  { nodeId, name, width, height, layers }: ScreenLayers,
  { page, position }: FrameLocation,
  pictureHash: string | null,
): SyncedScreen {
  return {
    node_id: nodeId,
    name: fitText(name, layerTextLimits.name),
    page_id: page.id,
    page_name: fitText(page.name, layerTextLimits.name),
    position,
    width: fitSize(width),
    height: fitSize(height),
    picture_hash: pictureHash,
    layers: fitLayers(layers),
  };
}

function fitSize(length: number): number {
  return Math.min(Math.max(1, length), maxSize);
}
