import type { KindText } from "../../diff/kinds/kind-text.ts";
import { kindTexts } from "../../diff/kinds/kind-texts.ts";
import type { Verdict } from "../../diff/verdicts.ts";
import { openSarif, sarifEnd, toSarifLocation } from "../sarif-log.ts";
import type { Weight } from "../weight.ts";
import type { ChangeFormat, ReportedChange, UnreadableFile } from "./change-report.ts";
import { writeField, writeReach, writeTitle, writeValues } from "./change-wording.ts";
import { listedVerdict, writeAffected } from "./reach-wording.ts";

const levels: Record<Verdict, Weight> = { breaking: "error", risky: "warning", safe: "note" };
const unreadable = "unreadable";
const indexes = new Map<string, number>([
  ...kindTexts.map(({ kind }, index) => [kind, index] as const),
  [unreadable, kindTexts.length],
]);

/** The interchange format of code scanning (SARIF 2.1.0), with every change at its line in the file after. */
export function createChangeSarifFormat(version: string): ChangeFormat {
  const driver = { name: "Linkspan", version, rules: [...kindTexts.map(toRule), unreadableRule] };
  const write = (results: readonly object[]) =>
    openSarif(driver) + results.map((result) => JSON.stringify(result)).join(",\n") + sarifEnd;
  return {
    write: ({ changes, after }) => write(changes.map((change) => toResult(after.file, change))),
    writeUnreadable: (files) => write(files.flatMap(listProblems)),
  };
}

const unreadableRule = {
  id: unreadable,
  shortDescription: { text: "The API description could not be read" },
  fullDescription: { text: "What can't be read can't be compared." },
  help: { text: "Fix the file.", markdown: "Fix the file." },
  defaultConfiguration: { level: "error" },
};

function toRule({ kind, title, why, before, after }: KindText): object {
  const reasons = typeof why === "string" ? why : [...new Set([why.request, why.response])].join(" ");
  const examples = `Before:\n\n\`\`\`yaml\n${before}\`\`\`\n\nAfter:\n\n\`\`\`yaml\n${after}\`\`\``;
  return {
    id: kind,
    shortDescription: { text: title },
    fullDescription: { text: reasons },
    help: { text: reasons, markdown: `${reasons}\n\n${examples}` },
    defaultConfiguration: { level: "warning" },
  };
}

function toResult(file: string, change: ReportedChange): object {
  const details = [writeField(change), writeValues(change), writeReach(change), writeAffected(change)]
    .filter(Boolean)
    .join(", ");
  return {
    ruleId: change.kind,
    ruleIndex: indexes.get(change.kind),
    level: levels[listedVerdict(change)],
    message: { text: `${change.subject}: ${writeTitle(change)}${details && `: ${details}`}` },
    locations: [toSarifLocation(file, change)],
    partialFingerprints: { "linkspan/v1": change.fingerprint },
  };
}

function listProblems({ file, diagnostics }: UnreadableFile): object[] {
  return diagnostics.map((diagnostic) => ({
    ruleId: unreadable,
    ruleIndex: indexes.get(unreadable),
    level: "error",
    message: { text: diagnostic.message },
    locations: [toSarifLocation(file, diagnostic)],
  }));
}
