import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import type { Block, Rule } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";
import type {
  PagedFormat,
  ReportedFinding,
  ReportedSilence,
  ReportHead,
  ReportWriter,
  SourceLocation,
} from "./report.ts";
import { openSarif, sarifEnd, toSarifLocation } from "./sarif-log.ts";
import { type Weight, weighFinding } from "./weight.ts";
import { describeCost, describeCoverage, sectionTitles, shortenExample } from "./wording.ts";
import { writeWhole } from "./write-whole.ts";

const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));

/** The score of a report and of its parts. */
type Scores = Record<Block | "overallScore", number>;

/** The interchange format of code scanning (SARIF 2.1.0): one run over all files. The run of one file may carry its scores. */
export function createSarifFormat(version: string, scores?: Scores): PagedFormat {
  const driver = { name: "Linkspan", version, rules: rules.map(describeRule) };
  return {
    begin: openSarif(driver, scores),
    between,
    write: (report) =>
      report.overallScore === null
        ? report.diagnostics
            .map((diagnostic) => JSON.stringify(describeFinding(report.file, diagnostic)))
            .join(between)
        : writeWhole(startReport(), report),
    end: () => sarifEnd,
    startReport,
  };
}

const between = ",\n";

function startReport(): ReportWriter {
  let head: Pick<ReportHead, "file" | "diagnostics"> = { file: "", diagnostics: [] };
  let isFirst = true;
  const write = (result: object) => {
    const text = JSON.stringify(result);
    if (!isFirst) return between + text;
    isFirst = false;
    return text;
  };
  function* writeFindings(items: readonly { findings: readonly ReportedFinding[] }[]) {
    for (const { findings } of items) {
      for (const finding of findings) yield write(describeFinding(head.file, finding));
    }
  }
  return {
    *open(report) {
      head = report;
      for (const check of blocks.flatMap((block) => report[block].issues)) {
        const coverage = describeCoverage(check);
        const text = `${findRule(check.rule)?.finding}${coverage && ` (${coverage})`}`;
        for (const location of check.findings) {
          const result = describeResult(head.file, check.rule, "warning", text, location);
          yield write(addSuppression(result, check.silence));
        }
      }
    },
    addOperations: writeFindings,
    addSchemas: writeFindings,
    close: () => writeFindings([{ findings: head.diagnostics }]),
  };
}

function describeRule(rule: Rule) {
  const { id, title, section, why, fix, good, bad } = rule;
  const writeExample = (yaml: string) => `\`\`\`yaml\n${shortenExample(yaml)}\n\`\`\``;
  const examples = `Passes:\n\n${writeExample(good)}\n\nDoes not pass:\n\n${writeExample(bad)}`;
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: `${why}\n\n${fix}`, markdown: `${why}\n\n${fix}\n\n${examples}` },
    defaultConfiguration: { level: weighFinding(id, "level" in rule ? rule.level : "issue") },
    properties: { section: sectionTitles[section], cost: describeCost(rule) },
  };
}

function describeFinding(file: string, finding: ReportedFinding): object {
  const { rule, level, message, silence } = finding;
  return addSuppression(describeResult(file, rule, weighFinding(rule, level), message, finding), silence);
}

/** What people have silenced is a result like any other, and says so. */
function addSuppression(result: object, silence: ReportedSilence | undefined): object {
  if (!silence) return result;
  const suppression = { kind: "external", status: "accepted", justification: silence.reason };
  return { ...result, suppressions: [suppression] };
}

function describeResult(file: string, ruleId: string, level: Weight, text: string, location: SourceLocation) {
  return {
    ruleId,
    ruleIndex: ruleIndexes.get(ruleId),
    level,
    message: { text },
    locations: [toSarifLocation(file, location)],
  };
}
