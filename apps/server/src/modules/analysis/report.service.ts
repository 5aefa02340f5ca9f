import { Readable } from "node:stream";
import { type ReportFormat, reportFileName } from "@linkspan/contract";
import { projectCsvFormat } from "@linkspan/engine/format/csv";
import { htmlFormat } from "@linkspan/engine/format/html";
import { markdownFormat } from "@linkspan/engine/format/markdown";
import type {
  PagedFormat,
  ReportedBlock,
  ReportedOperation,
  ReportedSchemaFindings,
  ReportedSilence,
  ReportHead,
} from "@linkspan/engine/format/report";
import { createSarifFormat } from "@linkspan/engine/format/sarif";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { inChunks } from "../../in-chunks.ts";
import { type DesignOverlay, overlayOperations, parseOverlay } from "../../results/design-overlay.ts";
import { readPages } from "../../results/pages.ts";
import { type Blocks, readHead, type StoredItem } from "../../results/read-head.ts";
import type { Summary } from "../../results/summary.ts";
import { findMember } from "../membership/membership.service.ts";
import { findOperationIndexes } from "../revisions/operation-ids.service.ts";
import { findResults, readerOf } from "../revisions/results.service.ts";
import { readCheckSilences, readSilences } from "./read-silences.ts";

const types: Record<ReportFormat, string> = {
  html: "text/html; charset=utf-8",
  sarif: "application/sarif+json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** The analysis of a revision as a file. It is read page by page while it is written, and never held whole. */
export async function openReport(
  deps: ReadDeps & Pick<Deps, "concurrency">,
  caller: Caller,
  { format, ...target }: { id: string; number: number; format: ReportFormat },
): Promise<{ name: string; type: string; content: Readable }> {
  await findMember(deps.db, caller.id, target.id);
  const { analysis, design, summary, fileName } = await findResults(deps, target);
  const read = readerOf(deps, analysis);
  const overlay = parseOverlay(design);
  const known = summary as Summary;
  const { blocks, ...counts } = await readHead(read, overlay);
  const head: ReportHead = {
    file: fileName,
    ...known,
    ...markBlocks(blocks, await readCheckSilences(deps.db, target.id)),
    diagnostics: counts.diagnostics,
    diagnosticCount: counts.diagnostic_count,
    operationIssueCount: counts.operation_issue_count,
    schemaIssueCount: counts.schema_issue_count,
  };
  const pages = listPages(deps, target, read, overlay);
  const write = () =>
    Readable.from(inChunks(writeReport(selectFormat(format, known), head, pages)), { objectMode: false });
  return {
    name: reportFileName(known.title, target.number, format),
    type: types[format],
    content: await deps.concurrency.exports.stream(caller, write),
  };
}

/** The checks whose question was answered "No" say so. */
function markBlocks(blocks: Blocks, silences: ReadonlyMap<string, ReportedSilence>): Blocks {
  const mark = (block: ReportedBlock): ReportedBlock => ({
    ...block,
    issues: block.issues.map((check) => {
      const silence = silences.get(check.rule);
      return silence ? { ...check, silence } : check;
    }),
  });
  const { aiReadiness, design, performance, security } = blocks;
  return {
    aiReadiness: mark(aiReadiness),
    design: mark(design),
    performance: mark(performance),
    security: mark(security),
  };
}

function selectFormat(format: ReportFormat, summary: Summary): PagedFormat {
  const { overallScore, aiReadiness, design, performance, security } = summary;
  if (format === "html") return htmlFormat;
  if (format === "csv") return projectCsvFormat;
  if (format === "markdown") return markdownFormat;
  return createSarifFormat("1.0.0", { overallScore, aiReadiness, design, performance, security });
}

/** What was found about operations and then schemas, with the project's links counted and its silences marked. */
async function* listPages(
  deps: ReadDeps,
  target: { id: string; number: number },
  read: ReturnType<typeof readerOf>,
  overlay: DesignOverlay | undefined,
): AsyncGenerator<ReportPage, void, void> {
  const quiet = await readSilences(deps.db, target.id, "operations");
  const idsByIndex = await findOperationIndexes(deps, target, quiet.operationIds);
  const shut = overlay && new Set(overlay.closed);
  for await (const text of readPages(read, "operations")) {
    const items = JSON.parse(text) as (StoredItem & ReportedOperation)[];
    const open = shut ? overlayOperations(items, shut) : items;
    yield {
      operations: open.map((item) => ({
        ...item,
        findings: quiet.mark(idsByIndex.get(item.operationIndex ?? -1), item.findings),
      })),
    };
  }
  const silences = await readSilences(deps.db, target.id, "schemas");
  for await (const text of readPages(read, "schemas")) {
    const items = JSON.parse(text) as ReportedSchemaFindings[];
    yield {
      schemas: items.map((item) => ({ ...item, findings: silences.mark(item.name, item.findings) })),
    };
  }
}

type ReportPage = { operations: ReportedOperation[] } | { schemas: ReportedSchemaFindings[] };

async function* writeReport(
  format: PagedFormat,
  head: ReportHead,
  pages: AsyncIterable<ReportPage>,
): AsyncGenerator<string, void, void> {
  const report = format.startReport();
  yield format.begin;
  yield* report.open(head);
  for await (const page of pages) {
    yield* "schemas" in page ? report.addSchemas(page.schemas) : report.addOperations(page.operations);
  }
  yield* report.close();
  yield format.end([{ file: head.file, score: head.overallScore }]);
}
