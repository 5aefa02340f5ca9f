import { analyzeText } from "@linkspan/engine";

/** What the page asks of its worker: the whole analysis, or work for some time and then how often it was done. */
export type Order = { kind: "whole" } | { kind: "work"; milliseconds: number };

const text = fetch("/description.json").then((response) => response.text());

function analyze(description: string): string {
  const analyzed = analyzeText(description);
  return analyzed.status === "analyzed" ? JSON.stringify(analyzed.analysis) : "failed";
}

async function obey(order: Order): Promise<void> {
  const description = await text;
  if (order.kind === "whole") return postMessage(analyze(description));
  const end = performance.now() + order.milliseconds;
  let times = 0;
  for (; performance.now() < end; times++) analyze(description);
  postMessage(times);
}

addEventListener("message", ({ data }: MessageEvent<Order>) => void obey(data));
