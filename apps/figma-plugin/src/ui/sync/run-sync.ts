import type { Project } from "@linkspan/contract";
import { listChanged, type SentFrames, splitBatches } from "../../sync/plan-sync.ts";
import { api } from "../api/api.ts";
import { callDocument } from "../bridge.ts";
import { markLinkedFrames } from "./mark-frames.ts";
import { type PreparedFrame, prepareFrame, readFrame, sendBatch } from "./send-frames.ts";

export type SyncProgress = {
  /** Frames whose hash was compared, of all frames of the chosen pages. */
  checked: number;
  total: number;
  sent: readonly { id: string; name: string }[];
  deleted: number;
};

type Settings = {
  project: Project;
  pages: readonly { id: string; name: string }[];
  signal: AbortSignal;
  onProgress: (progress: SyncProgress) => void;
};

/** What was sent is remembered under this key: a sync that is closed midway continues after it. */
const sentKey = "sent-frames";

/** So many changed frames are sent together, so that a closed window loses little. */
const framesPerBatch = 10;

/** Sends the frames of pages that changed since they were last sent, and tells the server which frames there are. */
export async function runSync({ project, pages, signal, onProgress }: Settings): Promise<SyncProgress> {
  const sent = await readSent();
  const listed: { page: (typeof pages)[number]; frames: { id: string; name: string }[] }[] = [];
  for (const page of pages) {
    const { frames } = await callDocument("listFrames", { page: page.id });
    listed.push({ page, frames });
  }
  const total = listed.reduce((sum, { frames }) => sum + frames.length, 0);
  let progress: SyncProgress = { checked: 0, total, sent: [], deleted: 0 };
  let waiting: PreparedFrame[] = [];
  const names = new Map(listed.flatMap(({ frames }) => frames.map(({ id, name }) => [id, name] as const)));
  const report = (changes: Partial<SyncProgress>) => {
    progress = { ...progress, ...changes };
    onProgress(progress);
  };
  const flush = async () => {
    for (const batch of splitBatches(waiting)) {
      await sendBatch(project.id, batch, signal);
      for (const { id, hash } of batch) sent[id] = hash;
      await saveSent(sent);
      report({ sent: [...progress.sent, ...batch.map(({ id }) => ({ id, name: names.get(id) ?? "" }))] });
    }
    waiting = [];
  };
  let position = 0;
  for (const { page, frames } of listed) {
    for (const { id } of frames) {
      signal.throwIfAborted();
      const frame = await readFrame(id, page, position++);
      const prepared = listChanged([frame], sent).length > 0 ? await prepareFrame(frame) : undefined;
      if (prepared) waiting.push(prepared);
      if (waiting.length >= framesPerBatch) await flush();
      report({ checked: progress.checked + 1 });
    }
  }
  await flush();
  signal.throwIfAborted();
  const body = { pages: pages.map(({ id }) => id), screens: [...names.keys()] };
  const { deleted } = await api.call("finishSync", { params: { id: project.id }, body }, { signal });
  report({ deleted });
  await markLinkedFrames(project, signal);
  return progress;
}

async function readSent(): Promise<Record<string, string>> {
  const { value } = await callDocument("readState", { key: sentKey });
  return value === null ? {} : (JSON.parse(value) as Record<string, string>);
}

async function saveSent(sent: SentFrames): Promise<void> {
  await callDocument("saveState", { key: sentKey, value: JSON.stringify(sent) });
}
