import { printHeader } from "@linkspan/contract";
import { createApi } from "../../../lib/api/api.ts";

type RevisionRef = { id: string; number: number };

/** How many operations are here, of how many. */
export type PrintProgress = { done: number; count: number };

/** Fetches the documentation for paper and tells how far it is. */
export async function fetchPrintView(
  params: RevisionRef,
  onProgress: (progress: PrintProgress) => void,
): Promise<string> {
  const api = createApi(async (url, init) => {
    const answer = await fetch(url, init);
    if (!answer.ok || !answer.body) return answer;
    const count = Number(answer.headers.get(printHeader));
    return new Response(answer.body.pipeThrough(watch((done) => onProgress({ done, count }))), answer);
  });
  return (await api.call("printRevision", { params })).text();
}

const mark = "<article";

/** Counts the operations that pass, also one that is cut in two on its way. */
function watch(tell: (done: number) => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let done = 0;
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const text = rest + decoder.decode(chunk, { stream: true });
      done += text.split(mark).length - 1;
      rest = text.slice(-(mark.length - 1));
      tell(done);
      controller.enqueue(chunk);
    },
  });
}
