import type { AnalyzedText } from "@linkspan/engine";
import { createReport, reportDiagnostics } from "@linkspan/engine/format/create-report";
import { cutExcerpt } from "../../lib/format/cut-excerpt.ts";
import { analyze, summarizeAnalysis } from "./analyze.ts";
import type { Answer, Question } from "./scored.ts";

/** The last file that was scored, for its report. */
let last: { name: string; text: string; analyzed: AnalyzedText } | undefined;

const say = (answer: Answer) => postMessage(answer);

async function score(file: File): Promise<void> {
  say({ say: "stage", stage: "reading" });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return say({ say: "unopened" });
  // Keeps a byte order mark, so that the text is the same as in the command line.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  say({ say: "stage", stage: "checking" });
  const analyzed = await analyze(text, () => say({ say: "stage", stage: "loading-yaml" }));
  const diagnostics = reportDiagnostics(text, analyzed);
  if (analyzed.status === "analyzed") {
    last = { name: file.name, text, analyzed };
    return say({ say: "scored", scored: summarizeAnalysis(analyzed, diagnostics) });
  }
  const [finding] = diagnostics;
  if (!finding) throw new Error("a text that cannot be read, without a diagnostic");
  const { rule, message, line, column } = finding;
  say({
    say: "unreadable",
    unreadable: { finding: { rule, message, line, column }, excerpt: cutExcerpt(text, line) },
  });
}

async function report(): Promise<void> {
  if (!last) return say({ say: "failed" });
  const { htmlFormat } = await import("@linkspan/engine/format/html");
  const html =
    htmlFormat.begin +
    htmlFormat.write(createReport(last.name, last.text, last.analyzed)) +
    htmlFormat.end([]);
  say({ say: "report", report: new Blob([html], { type: "text/html" }) });
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const done = data.ask === "score" ? score(data.file) : report();
  done.catch((error: unknown) => {
    console.error(error);
    say({ say: "failed" });
  });
});
