import { Readable } from "node:stream";
import { pictureLimits } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { publishLinks, publishScreens } from "../events/events.service.ts";
import { takeSnapshots } from "../links/layers.service.ts";
import { seedLinks } from "../links/seed-links.service.ts";
import { storeScreenPicture, storeTrusted } from "../screens/import-screens.service.ts";
import { isProcessing, selectOperationIds, selectSampleId } from "./sample.queries.ts";
import { readSampleDesign, type SampleDesign, type SampleScreen } from "./sample-design-files.ts";
import { sampleDesignWork } from "./sample-design-work.ts";
import { putSampleDraft } from "./sample-draft.ts";

/** How long to wait for the sample's API description to be processed. */
const waitSeconds = 5;

/**
 * Gives the sample project the screens, links, bindings and draft of this build, as soon as its API description is processed.
 * Repeated, it changes nothing.
 */
export async function putSampleDesign(deps: JobDeps): Promise<void> {
  const projectId = await selectSampleId(deps.db);
  if (!projectId) return;
  if (await isProcessing(deps.db, projectId)) {
    await deps.queue.enqueue(deps.db, sampleDesignWork, {}, { key: "sample", afterSeconds: waitSeconds });
    return;
  }
  const design = await readSampleDesign();
  const operations = await selectOperationIds(deps.db, projectId);
  const links = design.links.map(({ node, ...name }) => ({ node, operation: findId(operations, name) }));
  await storeTrusted(deps, projectId, {
    source: "sample",
    screens: design.screens.map((screen, position) => describeScreen(design, screen, position)),
  });
  for (const { nodeId, picture } of design.screens) {
    const file = await deps.blobs.receive(Readable.from([picture]), pictureLimits.bytes);
    try {
      await storeScreenPicture(deps, { id: "sample" }, projectId, { nodeId, file });
    } finally {
      await file.discard();
    }
  }
  const bindings = design.bindings.flatMap(({ method, path, layer, isLayerDeleted = false, ...binding }) => {
    const screen = design.screens.find(({ nodeId }) => nodeId === binding.screen);
    const snapshot = screen && takeSnapshots(screen.layers, new Set([layer])).get(layer);
    const operation = findId(operations, { method, path });
    return snapshot ? [{ ...binding, operation, layer: snapshot, isLayerDeleted }] : [];
  });
  await deps.db.transaction().execute((tx) => seedLinks(tx, projectId, { links, bindings }));
  await putSampleDraft(deps, projectId);
  publishScreens(deps, projectId);
  publishLinks(deps, projectId);
}

type OperationName = { method: string; path: string };

function findId(operations: ReadonlyMap<string, string>, name: OperationName): string {
  const id = operations.get(operationKey(name));
  if (id === undefined) throw new Error(`the sample has no operation ${operationKey(name)}`);
  return id;
}

function operationKey({ method, path }: OperationName): string {
  return `${method.toLowerCase()} ${path}`;
}

/** The screen as it is stored: a layer that the sample shows as deleted is left out. */
function describeScreen({ bindings }: SampleDesign, screen: SampleScreen, position: number) {
  const deleted = bindings.find(
    (binding) => binding.screen === screen.nodeId && binding.isLayerDeleted,
  )?.layer;
  const layers = deleted === undefined ? screen.layers : removeLayer(screen.layers, deleted);
  const content = Buffer.from(JSON.stringify(layers));
  return {
    node_id: screen.nodeId,
    name: screen.name,
    page_id: screen.page.id,
    page_name: screen.page.name,
    position,
    width: screen.width,
    height: screen.height,
    picture_hash: null,
    layerCount: layers.length,
    layersBytes: content.length,
    content,
  };
}

/** The layers without one and those in it. Parents come before their children. */
function removeLayer(layers: SampleScreen["layers"], id: string): SampleScreen["layers"] {
  const left: SampleScreen["layers"] = [];
  const indexes = new Map<number, number>();
  for (const [index, layer] of layers.entries()) {
    const parent = layer.parent === undefined ? undefined : indexes.get(layer.parent);
    const isInside = layer.parent !== undefined && parent === undefined;
    if (layer.id === id || isInside) continue;
    indexes.set(index, left.length);
    left.push({ ...layer, parent });
  }
  return left;
}
