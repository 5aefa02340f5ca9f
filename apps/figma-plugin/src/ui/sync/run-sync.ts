import type { Project, Screen } from "@linkspan/contract";
import type { CallOutput } from "../../messages.ts";
import { listChanged, type SentFrames, splitBatches } from "../../sync/plan-sync.ts";
import { api } from "../api/api.ts";
import { callDocument } from "../bridge.ts";
import { createThumbnail } from "./create-thumbnail.ts";
import { countBoundLayers, listLinkedScreens, toDeletedScreen } from "./linked-screens.ts";
import { listFrames } from "./list-frames.ts";
import { markLinkedFrames } from "./mark-frames.ts";
import { type PreparedFrame, prepareFrame, readFrame, sendBatch } from "./send-frames.ts";
import type { ChangedScreen, SyncProgress } from "./sync-progress.ts";

type Page = { id: string; name: string };

type Settings = {
  project: Project;
  pages: readonly Page[];
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
  const listed: { page: Page; frames: CallOutput<"listFrames">["frames"]; linked: Screen[] }[] = [];
  for (const page of pages) {
    const { frames } = await listFrames(page.id);
    const linked = await listLinkedScreens(project.id, page.id, signal);
    listed.push({ page, frames, linked });
  }
  const linked = new Map(listed.flatMap((each) => each.linked.map((screen) => [screen.node_id, screen])));
  let progress: SyncProgress = {
    pages: listed.map(({ page, frames }) => ({ id: page.id, checked: 0, total: frames.length })),
    changed: [],
    deleted: 0,
  };
  let waiting: PreparedFrame[] = [];
  const report = (changes: Partial<SyncProgress>) => {
    progress = { ...progress, ...changes };
    onProgress(progress);
  };
  const update = (ids: ReadonlySet<string>, changes: Partial<ChangedScreen>) =>
    report({
      changed: progress.changed.map((each) => (ids.has(each.id) ? { ...each, ...changes } : each)),
    });
  const flush = async () => {
    for (const batch of splitBatches(waiting)) {
      await sendBatch(project.id, batch, signal);
      for (const { id, hash } of batch) sent[id] = hash;
      await saveSent(sent);
      const ids = new Set(batch.map(({ id }) => id));
      update(ids, { state: "sent" });
      for (const { id, isRedrawn } of progress.changed.filter((each) => ids.has(each.id))) {
        if (!isRedrawn || !linked.get(id)?.bindings) continue;
        update(new Set([id]), { bound: await countBoundLayers(project.id, id, signal) });
      }
    }
    waiting = [];
  };
  let position = 0;
  for (const { page, frames } of listed) {
    for (const { id, name } of frames) {
      signal.throwIfAborted();
      const frame = await readFrame(id, page, position++);
      const prepared = listChanged([frame], sent).length > 0 ? await prepareFrame(frame) : undefined;
      if (prepared) {
        waiting.push(prepared);
        const thumbnail = await createThumbnail(prepared.png);
        const isRedrawn = sent[id] !== undefined;
        const bytes = prepared.png.length;
        const screen: ChangedScreen = { id, name, thumbnail, state: "sending", isRedrawn, bytes };
        report({ changed: [...progress.changed, screen] });
      }
      if (waiting.length >= framesPerBatch) await flush();
      report({
        pages: progress.pages.map((each) =>
          each.id === page.id ? { ...each, checked: each.checked + 1 } : each,
        ),
      });
    }
  }
  await flush();
  signal.throwIfAborted();
  const screens = listed.flatMap(({ frames }) => frames.map(({ id }) => id));
  const body = { pages: pages.map(({ id }) => id), screens };
  const { deleted } = await api.call("finishSync", { params: { id: project.id }, body }, { signal });
  const current = new Set(screens);
  const gone = [...linked.values()].filter(({ node_id }) => !current.has(node_id)).map(toDeletedScreen);
  report({ deleted, changed: [...progress.changed, ...gone] });
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
