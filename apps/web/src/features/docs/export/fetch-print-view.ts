import { printHeader } from "@linkspan/contract";
import { createApi } from "../../../lib/api/api.ts";

type RevisionRef = { id: string; number: number };

/** The number of operations loaded so far, and of all. */
export type PrintProgress = { done: number; count: number };

/** Fetches the print view and reports the progress. */
export async function fetchPrintView(
  params: RevisionRef,
  onProgress: (progress: PrintProgress) => void,
): Promise<string> {
  const api = createApi(async (url, init) => {
    const answer = await fetch(url, init);
    if (!answer.ok || !answer.body) return answer;
    const count = Number(answer.headers.get(printHeader));
    return new Response(
      answer.body.pipeThrough(countOperations((done) => onProgress({ done, count }))),
      answer,
    );
  });
  return (await api.call("printRevision", { params })).text();
}

const mark = "<article";

/** Counts the operations in the stream, also one whose marker is split between two chunks. */
function countOperations(onCount: (done: number) => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let done = 0;
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const text = rest + decoder.decode(chunk, { stream: true });
      done += text.split(mark).length - 1;
      rest = text.slice(-(mark.length - 1));
      onCount(done);
      controller.enqueue(chunk);
    },
  });
}
