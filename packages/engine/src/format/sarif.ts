import { blocks } from "../analysis/score.ts";
import { findRule } from "../rules/find-rule.ts";
import type { Rule } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";
import type { Format, Place, Report } from "./report.ts";
import { type Weight, weighFinding } from "./weight.ts";
import { describeCost, describeCoverage, sectionTitles, shortenExample } from "./wording.ts";

const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));

/** The interchange format of code scanning (SARIF 2.1.0): one run over all files. */
export function createSarifFormat(version: string): Format {
  const driver = { name: "Linkspan", version, rules: rules.map(describeRule) };
  const run = `{"tool":${JSON.stringify({ driver })},"columnKind":"utf16CodeUnits","results":[`;
  return {
    begin: `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[${run}\n`,
    between: ",\n",
    write: (report) =>
      listResults(report)
        .map((result) => JSON.stringify(result))
        .join(",\n"),
    end: () => "\n]}]}\n",
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

function listResults(report: Report): object[] {
  const { file, operationIssues, schemaIssues, faults } = report;
  const results: object[] = [];
  if (report.overallScore !== null) {
    for (const check of blocks.flatMap((block) => report[block].issues)) {
      const coverage = describeCoverage(check);
      const text = `${findRule(check.rule)?.finding}${coverage && ` (${coverage})`}`;
      for (const place of check.findings) {
        results.push(describeResult(file, check.rule, "warning", text, place));
      }
    }
  }
  for (const { findings } of [...operationIssues, ...schemaIssues, { findings: faults }]) {
    for (const finding of findings) {
      const { rule, level, message } = finding;
      results.push(describeResult(file, rule, weighFinding(rule, level), message, finding));
    }
  }
  return results;
}

function describeResult(file: string, ruleId: string, level: Weight, text: string, place: Place) {
  const { pointer, line, column } = place;
  return {
    ruleId,
    ruleIndex: ruleIndexes.get(ruleId),
    level,
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(file) },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: `#${pointer}` }],
      },
    ],
  };
}

/** A path as a relative reference, or as a file address when it starts at the root. */
function toUri(file: string): string {
  const path = file.replace(/^\.\//, "").toWellFormed();
  // Colons too: what stands before one in the first folder's name would be read as a scheme.
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return encoded.startsWith("/") ? `file://${encoded}` : encoded;
}
