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
    const response = await fetch(url, init);
    if (!response.ok || !response.body) return response;
    const count = Number(response.headers.get(printHeader));
    return new Response(
      response.body.pipeThrough(countOperations((done) => onProgress({ done, count }))),
      response,
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
