import { prepareWorker } from "../../../lib/prepare-worker.ts";
import type { Preview } from "./preview.ts";
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from "./preview.worker.ts?worker&url";

/** Larger files are uploaded without a preview: parsing them would slow down a phone. */
const largest = 4_000_000;

const patience = 10_000;

const startWorker = prepareWorker("preview", workerUrl);

/** Parses a file in a worker; undefined if it is too large or the worker fails. */
export function previewFile(file: File, signal: AbortSignal): Promise<Preview | undefined> {
  if (file.size > largest || signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const worker = startWorker();
    const finish = (preview?: Preview) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(preview);
    };
    const timer = setTimeout(finish, patience);
    signal.addEventListener("abort", () => finish(), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Preview>) => finish(data);
    worker.onerror = (event) => {
      event.preventDefault();
      finish();
    };
    worker.postMessage(file);
  });
}
