import { annotateLayers, removeAnnotations } from "./annotate.ts";
import { clearFile } from "./clear-file.ts";
import { saveFileRecord } from "./file-record.ts";
import { applyFill } from "./fill/apply-fill.ts";
import { listSelected } from "./fill/list-selected.ts";
import { undoFill } from "./fill/undo-fill.ts";
import { markFrames, unmarkFrames } from "./frame-marks.ts";
import { exportFrame, listFrames, listPages, readFrame } from "./frames.ts";
import { inspectLayers } from "./inspect-layers.ts";
import { readStart } from "./read-start.ts";
import { selectLayers } from "./select-layers.ts";
import type { Handlers } from "./serve-calls.ts";
import { readSession, readState, saveCode, saveSession, saveState } from "./storage.ts";

/** What the document does for the window. */
export const handlers: Handlers = {
  start: readStart,
  async saveSession({ session }) {
    await saveSession(session);
    return {};
  },
  async readSession() {
    return { session: await readSession() };
  },
  saveFile({ file }) {
    saveFileRecord(file);
    return {};
  },
  async saveState({ key, value }) {
    await saveState(key, value);
    return {};
  },
  async readState({ key }) {
    return { value: await readState(key) };
  },
  async selectLayers({ layers }) {
    return { missing: await selectLayers(layers) };
  },
  openUrl({ url }) {
    figma.openExternal(url);
    return {};
  },
  listPages,
  listFrames: ({ page }) => listFrames(page),
  readFrame: ({ frame }) => readFrame(frame),
  exportFrame: ({ frame }) => exportFrame(frame),
  async inspectLayers({ layers }) {
    return { states: await inspectLayers(layers) };
  },
  listSelected,
  applyFill,
  async undoFill({ isStep }) {
    return { missing: await undoFill(isStep) };
  },
  async markFrames({ frames }) {
    return { missing: await markFrames(frames) };
  },
  async unmarkFrames({ frames }) {
    await unmarkFrames(frames);
    return {};
  },
  async annotate({ layers }) {
    return { missing: await annotateLayers(layers) };
  },
  async removeAnnotations() {
    return { removed: await removeAnnotations() };
  },
  async clearFile() {
    await clearFile();
    return {};
  },
  async saveCode({ frame, code }) {
    await saveCode(frame, code);
    return {};
  },
};
