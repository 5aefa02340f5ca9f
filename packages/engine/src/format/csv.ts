import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import type { PagedFormat, ReportedFinding, ReportedSilence, ReportHead, SourceLocation } from "./report.ts";
import { formatPointer, sectionTitles } from "./wording.ts";
import { writeWhole } from "./write-whole.ts";

const head = ["file", "section", "rule", "points", "location", "message", "line", "column"];
const silenceHead = ["silenced", "silenced by", "silenced at"];

/** For a spreadsheet: one row a finding. */
export const csvFormat = createCsvFormat(false);

/** For the spreadsheet of a project: its scores come first, and each finding says whether it is silenced. */
export const projectCsvFormat = createCsvFormat(true);

function createCsvFormat(ofProject: boolean): PagedFormat {
  const write = (row: Row) => writeRow(ofProject ? [...row.cells, ...listSilence(row.silence)] : row.cells);
  const startReport = () => {
    let file = "";
    function* writeFindings(items: readonly { findings: readonly ReportedFinding[] }[]) {
      for (const { findings } of items) for (const finding of findings) yield write(rowOf(file, finding));
    }
    return {
      *open(report: ReportHead) {
        file = report.file;
        if (ofProject) for (const row of listScores(report)) yield write(row);
        for (const row of listChecks(report)) yield write(row);
        yield* writeFindings([{ findings: report.diagnostics }]);
      },
      addOperations: writeFindings,
      addSchemas: writeFindings,
      close: () => [],
    };
  };
  return {
    begin: writeRow(ofProject ? [...head, ...silenceHead] : head),
    between: "",
    write: (report) =>
      report.overallScore === null
        ? report.diagnostics.map((diagnostic) => write(rowOf(report.file, diagnostic))).join("")
        : writeWhole(startReport(), report),
    end: () => "",
    startReport,
  };
}

type Cell = string | number;

type Row = { cells: Cell[]; silence?: ReportedSilence | undefined };

const nowhere: SourceLocation = { pointer: "", line: 1, column: 1 };

function listScores(report: ReportHead): Row[] {
  const row = (section: string, score: number) => ({
    cells: [report.file, section, "", 0, "", `Score ${score} of 100`, 1, 1],
  });
  return [
    row("Overall", report.overallScore),
    ...blocks.map((block) => row(sectionTitles[block], report[block].score)),
  ];
}

function* listChecks(report: ReportHead): Generator<Row, void, void> {
  for (const { rule, findings, silence } of blocks.flatMap((block) => report[block].issues)) {
    const message = findRule(rule)?.finding ?? rule;
    // A check that costs points has a row, also when none of its places is listed.
    const locations = findings.length > 0 ? findings : [nowhere];
    for (const { pointer, line, column } of locations) {
      yield rowOf(report.file, { rule, message, pointer, line, column, ...(silence && { silence }) });
    }
  }
}

function rowOf(file: string, { rule, message, silence, ...location }: Omit<ReportedFinding, "level">): Row {
  const known = findRule(rule);
  const section = known ? sectionTitles[known.section] : "";
  const points = known && "points" in known ? known.points : 0;
  const { pointer, line, column } = location;
  return { cells: [file, section, rule, points, formatPointer(pointer), message, line, column], silence };
}

function listSilence(silence: ReportedSilence | undefined): Cell[] {
  return silence ? [silence.reason, silence.by ?? "", silence.at] : ["", "", ""];
}

function writeRow(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Quoted always; what a spreadsheet would run as a formula gets a mark before it. */
function writeCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
