import { findOriginal, markKey } from "../layers/find-copy.ts";
import { FrameMark } from "../messages.ts";
import { refuseInDevMode } from "./dev-mode.ts";
import { parseRecord, readFileRecord } from "./file-record.ts";
import { createTurns } from "./turns.ts";

/** Figma rejects longer texts under relaunch buttons. */
const maxNoteLength = 1000;

function readMark(frame: BaseNode): FrameMark | undefined {
  return parseRecord(FrameMark, frame.getSharedPluginData(markKey.namespace, markKey.frame));
}

/** What a frame was copied from, if it is a copy of a linked frame. */
export function findCopied(frame: FrameNode): ReturnType<typeof findOriginal> {
  return findOriginal(frame.id, readMark(frame), readFileRecord()?.project);
}

/** Marks linked frames: a record, relaunch buttons and a link in Dev Mode. What is as it should be isn't written. */
export async function markFrames(marks: readonly FrameMark[]): Promise<string[]> {
  refuseInDevMode();
  const turns = createTurns();
  const missing: string[] = [];
  let isWritten = false;
  for (const mark of marks) {
    await turns.take(mark.node);
    const frame = await figma.getNodeByIdAsync(mark.node);
    if (frame?.type !== "FRAME") {
      missing.push(mark.node);
      continue;
    }
    const before = readMark(frame);
    if (before && JSON.stringify(before) === JSON.stringify(mark)) continue;
    isWritten = true;
    frame.setSharedPluginData(markKey.namespace, markKey.frame, JSON.stringify(mark));
    frame.setRelaunchData({ open: mark.note.slice(0, maxNoteLength), fill: "" });
    await linkDocumentation(frame, before, mark);
  }
  if (isWritten) figma.commitUndo();
  return missing;
}

export async function unmarkFrames(frames: readonly string[]): Promise<void> {
  refuseInDevMode();
  const turns = createTurns();
  for (const id of frames) {
    await turns.take(id);
    const frame = await figma.getNodeByIdAsync(id);
    if (frame?.type === "FRAME" && readMark(frame)) await unmarkFrame(frame);
  }
  figma.commitUndo();
}

/** Removes the mark of a frame, also of one that has become a component since. */
export async function unmarkFrame(frame: SceneNode): Promise<void> {
  const mark = readMark(frame);
  frame.setSharedPluginData(markKey.namespace, markKey.frame, "");
  frame.setRelaunchData({});
  if (mark?.url) await removeResource(frame, mark.url);
}

async function linkDocumentation(
  frame: FrameNode,
  before: FrameMark | undefined,
  mark: FrameMark,
): Promise<void> {
  // A copy has the mark of its original, and the original's link as well.
  if (before?.url && before.url !== mark.url) await removeResource(frame, before.url);
  if (mark.url === "") return;
  const resources = await frame.getDevResourcesAsync();
  if (resources.some(({ url }) => url === mark.url)) return;
  // A frame can have ten, which may be other people's: then it goes without ours.
  await frame.addDevResourceAsync(mark.url, mark.linkName).catch(() => undefined);
}

async function removeResource(frame: SceneNode, url: string): Promise<void> {
  await frame.deleteDevResourceAsync(url).catch(() => undefined);
}
