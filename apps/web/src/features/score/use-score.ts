import { useEffect, useRef, useState } from "react";
import { acceptFile, type FileRejection } from "../../lib/accept-file.ts";
import { prepareWorker } from "../../lib/prepare-worker.ts";
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from "./score.worker.ts?worker&url";
import type { ScoreSummary, ScoringStage, UnreadableFile, WorkerRequest, WorkerResponse } from "./scored.ts";
import { type Source, sampleUrl } from "./source.ts";

export type ScoreState =
  | { step: "reading"; file?: File; stage: ScoringStage }
  | { step: "scored"; file: File; scored: ScoreSummary; at: number }
  | { step: "unreadable"; file: File; unreadable: UnreadableFile }
  | { step: "refused"; refusal: FileRejection }
  | { step: "no-sample" | "unopened" | "crashed" };

const startWorker = prepareWorker("score", workerUrl);
const start = { step: "reading", stage: "reading" } as const;

/** The score of the last file, computed in a worker. Leaving the page or choosing another file cancels it. */
export function useScore(source: Source) {
  const [state, setState] = useState<ScoreState>(start);
  const running = useRef<Worker>(null);

  useEffect(() => {
    setState(start);
    const worker = startWorker();
    running.current = worker;
    const stopped = new AbortController();
    void openSource(source, stopped.signal).then((file) => {
      if (stopped.signal.aborted) return;
      if (!file) return setState({ step: "no-sample" });
      if (typeof file === "string") return setState({ step: "refused", refusal: file });
      setState({ ...start, file });
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
        setState((before) => readResponse(data, file) ?? before);
      worker.onerror = (event) => {
        event.preventDefault();
        setState({ step: "crashed" });
      };
      worker.postMessage({ type: "score", file } satisfies WorkerRequest);
    });
    return () => {
      stopped.abort();
      worker.terminate();
    };
  }, [source]);

  return { state, writeReport: () => requestReport(running.current) };
}

/** The file, why it is rejected, or undefined if it failed to load. */
async function openSource(source: Source, signal: AbortSignal): Promise<File | FileRejection | undefined> {
  if ("sample" in source) {
    const response = await fetch(sampleUrl, { signal }).catch(() => undefined);
    if (!response?.ok) return undefined;
    return new File([await response.blob()], sampleUrl.slice(1));
  }
  if ("files" in source) return acceptFile(source);
  const name = /^\s*[{[]/.test(source.text) ? "pasted.json" : "pasted.yaml";
  return acceptFile({ files: [new File([source.text], name)], folder: false });
}

function readResponse(response: WorkerResponse, file: File): ScoreState | undefined {
  switch (response.type) {
    case "stage":
      return { step: "reading", file, stage: response.stage };
    case "scored":
      return { step: "scored", file, scored: response.scored, at: performance.now() };
    case "unreadable":
      return { step: "unreadable", file, unreadable: response.unreadable };
    case "unopened":
      return { step: "unopened" };
    case "failed":
      return { step: "crashed" };
    case "report":
      return undefined;
  }
}

/** The report of the last scored file; it takes as long as the score. */
function requestReport(worker: Worker | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent<WorkerResponse>) => {
      worker?.removeEventListener("message", onMessage);
      if (data.type === "report") resolve(data.report);
      else reject(new Error("no report"));
    };
    worker?.addEventListener("message", onMessage);
    worker?.postMessage({ type: "report" } satisfies WorkerRequest);
  });
}
