import { markKey } from "../layers/find-copy.ts";
import { removeAnnotation } from "./annotate.ts";
import { refuseInDevMode } from "./dev-mode.ts";
import { saveFileRecord } from "./file-record.ts";
import { unmarkFrame } from "./frame-marks.ts";
import { visitMarked } from "./marked-nodes.ts";
import { clearFileStorage } from "./storage.ts";

/**
 * Removes what the plugin keeps in the file, in one undo step: records, relaunch buttons, links in Dev Mode and
 * annotations, on copies and unlinked frames too, and which project the file is for.
 */
export async function clearFile(): Promise<void> {
  refuseInDevMode();
  const { namespace, frame, row, annotation } = markKey;
  await visitMarked([frame, row, annotation], async (node) => {
    if (node.getSharedPluginData(namespace, annotation) !== "") removeAnnotation(node);
    if (node.getSharedPluginData(namespace, frame) !== "") await unmarkFrame(node);
    node.setSharedPluginData(namespace, row, "");
  });
  await clearFileStorage();
  saveFileRecord(undefined);
}
