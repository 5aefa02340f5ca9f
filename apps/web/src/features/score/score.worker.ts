import type { AnalyzedText } from "@linkspan/engine";
import { createReport, reportDiagnostics } from "@linkspan/engine/format/create-report";
import { cutExcerpt } from "../../lib/format/cut-excerpt.ts";
import { analyze, summarizeAnalysis } from "./analyze.ts";
import type { WorkerRequest, WorkerResponse } from "./scored.ts";

/** The last file that was scored, for its report. */
let last: { name: string; text: string; analyzed: AnalyzedText } | undefined;

const respond = (response: WorkerResponse) => postMessage(response);

async function score(file: File): Promise<void> {
  respond({ type: "stage", stage: "reading" });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return respond({ type: "unopened" });
  // Keeps a byte order mark, so that the text is the same as in the command line.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  respond({ type: "stage", stage: "checking" });
  const analyzed = await analyze(text, () => respond({ type: "stage", stage: "loading-yaml" }));
  const diagnostics = reportDiagnostics(text, analyzed);
  if (analyzed.status === "analyzed") {
    last = { name: file.name, text, analyzed };
    return respond({ type: "scored", scored: summarizeAnalysis(analyzed, diagnostics) });
  }
  const [finding] = diagnostics;
  if (!finding) throw new Error("a text that cannot be read, without a diagnostic");
  const { rule, message, line, column } = finding;
  respond({
    type: "unreadable",
    unreadable: { finding: { rule, message, line, column }, excerpt: cutExcerpt(text, line) },
  });
}

async function report(): Promise<void> {
  if (!last) return respond({ type: "failed" });
  const { htmlFormat } = await import("@linkspan/engine/format/html");
  const html =
    htmlFormat.begin +
    htmlFormat.write(createReport(last.name, last.text, last.analyzed)) +
    htmlFormat.end([]);
  respond({ type: "report", report: new Blob([html], { type: "text/html" }) });
}

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  const done = data.type === "score" ? score(data.file) : report();
  done.catch((error: unknown) => {
    console.error(error);
    respond({ type: "failed" });
  });
});
