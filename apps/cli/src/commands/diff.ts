import { hash } from "node:crypto";
import { readWithReferencedFiles } from "@linkspan/engine/analysis/read-with-referenced-files";
import { compareRevisions, openDescription } from "@linkspan/engine/diff/revisions";
import type {
  ChangeFormat,
  ChangeReport,
  UnreadableFile,
} from "@linkspan/engine/format/changes/change-report";
import { type ComparedText, createChangeReport } from "@linkspan/engine/format/changes/create-change-report";
import { changeGithubFormat } from "@linkspan/engine/format/changes/github";
import { changeHtmlFormat } from "@linkspan/engine/format/changes/html";
import { changeJsonFormat } from "@linkspan/engine/format/changes/json";
import { changeJunitFormat } from "@linkspan/engine/format/changes/junit";
import { changeMarkdownFormat } from "@linkspan/engine/format/changes/markdown";
import { createChangeSarifFormat } from "@linkspan/engine/format/changes/sarif";
import { createChangeTextFormat } from "@linkspan/engine/format/changes/text";
import { createUnscoredReport } from "@linkspan/engine/format/create-report";
import { yaml } from "@linkspan/engine/yaml";
import { createPaint } from "../create-paint.ts";
import { openSource } from "../open-source.ts";
import { startProgress } from "../progress.ts";
import { readArguments } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";

const formats: Record<string, (colors: boolean) => ChangeFormat> = {
  text: (colors) => createChangeTextFormat(createPaint(colors)),
  json: () => changeJsonFormat,
  markdown: () => changeMarkdownFormat,
  sarif: () => createChangeSarifFormat(version),
  junit: () => changeJunitFormat,
  html: () => changeHtmlFormat,
  github: () => changeGithubFormat,
};

/** Changes of these verdicts make the command fail. */
const thresholds = { breaking: ["breaking"], risky: ["breaking", "risky"] } as const;
type Threshold = keyof typeof thresholds;

type Options = { before: string; after: string; format: ChangeFormat; failOn: Threshold };

/**
 * Compares two descriptions. Returns 1 if there are changes over the threshold, and 3 if something could not be read or
 * compared: never 0 then.
 */
export async function runDiff(args: string[]): Promise<number> {
  const { before, after, format, failOn } = readOptions(args);
  const files = await openBoth([before, after]);
  const unreadable = files.filter((file) => "diagnostics" in file);
  if (unreadable.length > 0) {
    process.stdout.write(format.writeUnreadable(unreadable));
    return 3;
  }
  const [old, now] = files as [ComparedText, ComparedText];
  const report = await compareTexts(old, now);
  process.stdout.write(format.write(report));
  if (thresholds[failOn].some((verdict) => report.counts[verdict] > 0)) return 1;
  return report.isPartial ? 3 : 0;
}

function readOptions(args: string[]): Options {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      format: { type: "string", default: "text" },
      "fail-on": { type: "string", default: "breaking" },
      "no-color": { type: "boolean", default: false },
    },
  });
  const createFormat = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
  if (!createFormat) {
    throw new UsageError(`unknown format: ${values.format} (use ${Object.keys(formats).join(", ")})`);
  }
  const failOn = values["fail-on"];
  if (!Object.hasOwn(thresholds, failOn)) {
    throw new UsageError(`--fail-on must be ${Object.keys(thresholds).join(" or ")}, got ${failOn}`);
  }
  const [before, after, ...rest] = positionals;
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new UsageError("specify two descriptions, before and after; see linkspan help diff");
  }
  return { before, after, format: createFormat(!values["no-color"]), failOn: failOn as Threshold };
}

async function openBoth(names: readonly string[]): Promise<(ComparedText | UnreadableFile)[]> {
  const progress = startProgress(names.length);
  const files: (ComparedText | UnreadableFile)[] = [];
  for (const [index, name] of names.entries()) {
    progress.show(index, name);
    files.push(await openText(name));
  }
  progress.clear();
  return files;
}

async function openText(name: string): Promise<ComparedText | UnreadableFile> {
  const { file, text, load } = await openSource(name);
  const { syntax, description, diagnostics } = await readWithReferencedFiles(text, { yaml, load });
  if (description) return { file, text, syntax, description };
  return { file, text, diagnostics: createUnscoredReport(file, diagnostics).diagnostics };
}

async function compareTexts(before: ComparedText, after: ComparedText): Promise<ChangeReport> {
  const sha256 = (text: string) => hash("sha256", text, "hex");
  const [old, now] = [before, after].map(({ description }) => openDescription(description, sha256));
  if (!old || !now) throw new Error("two descriptions are compared");
  return createChangeReport(before, after, await compareRevisions(old, now, sha256));
}
