import { analyzeText } from "@linkspan/engine";
import { createReport } from "@linkspan/engine/format/create-report";
import { yaml } from "@linkspan/engine/yaml";
import { cutExcerpt } from "../../../lib/format/cut-excerpt.ts";
import type { Preview } from "./preview.ts";

/** Parses a file with the same engine as the server. */
async function previewFile(file: File): Promise<Preview> {
  const text = await file.text();
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") {
    const [finding] = createReport("", text, analyzed).diagnostics;
    if (!finding) throw new Error("a text that cannot be read, without a diagnostic");
    const { rule, message, line, column } = finding;
    return {
      status: "unreadable",
      finding: { rule, message, line, column },
      excerpt: cutExcerpt(text, line),
    };
  }
  const { analysis, description } = analyzed;
  const named = analysis.aiReadiness.issues.find(({ rule }) => rule === "operation-ids");
  return {
    status: "readable",
    title: analysis.title,
    dialect: analysis.dialect,
    endpoints: analysis.endpoints,
    operations: analysis.operations,
    schemas: description.schemas.length,
    unnamed: named ? named.total - named.covered : 0,
    diagnostics: analysis.diagnostics.filter(({ level }) => level === "issue").length,
  };
}

async function respond(file: File): Promise<void> {
  postMessage(await previewFile(file));
}

addEventListener("message", ({ data }: MessageEvent<File>) => void respond(data));
