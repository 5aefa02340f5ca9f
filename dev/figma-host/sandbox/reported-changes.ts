import { toPluginType } from "../api/node-types.ts";
import type { HostDocument } from "../document/document.ts";
import type { ReportedChange } from "../document/history.ts";
import { findPage } from "../document/layer.ts";
import type { SandboxCall } from "./protocol.ts";

/** Figma sends changes in batches, never at once. */
const batchMs = 5;

function describeChange({ type, layer, properties }: ReportedChange) {
  const isGone = type === "DELETE" || layer.isRemoved;
  const node = isGone ? { removed: true, id: layer.id, type: toPluginType(layer.type) } : layer;
  return {
    type,
    id: layer.id,
    origin: "LOCAL",
    node,
    ...(type === "PROPERTY_CHANGE" ? { properties } : {}),
  };
}

/**
 * Sends `documentchange` and `nodechange` for what changes in the document, except for what the plugin changes while
 * it is told of a change.
 */
export function reportChanges(document: HostDocument, send: (call: SandboxCall) => void) {
  const events = new Set<string>();
  let batch: { change: ReportedChange; pageId: string | undefined }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;

  function tell(call: SandboxCall): void {
    isTelling = true;
    send(call);
    isTelling = false;
  }

  function flush(): void {
    timer = undefined;
    const changes = batch;
    batch = [];
    if (events.has("documentchange")) {
      const payload = { documentChanges: changes.map(({ change }) => describeChange(change)) };
      tell({ do: "event", event: "documentchange", payload });
    }
    for (const [pageId, ofPage] of Map.groupBy(changes, (each) => each.pageId)) {
      if (pageId === undefined || !events.has(`nodechange ${pageId}`)) continue;
      const payload = { nodeChanges: ofPage.map(({ change }) => describeChange(change)) };
      tell({ do: "event", event: "nodechange", pageId, payload });
    }
  }

  const stopListening = document.listen((change) => {
    if (isTelling || events.size === 0) return;
    batch.push({ change, pageId: findPage(change.layer)?.id });
    timer ??= setTimeout(flush, batchMs);
  });

  return {
    listenTo: (event: string, pageId: string | undefined) =>
      void events.add(pageId === undefined ? event : `${event} ${pageId}`),
    isWaiting: () => timer !== undefined,
    stop(): void {
      stopListening();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
