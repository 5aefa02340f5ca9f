import type { ChangeFormat, UnreadableFile } from "@linkspan/engine/format/changes/change-report";
import type { ComparedText } from "@linkspan/engine/format/changes/create-change-report";
import { findChangeFormat } from "../change-formats.ts";
import { compareTexts } from "../compare-texts.ts";
import { openText } from "../open-text.ts";
import { startProgress } from "../progress.ts";
import { readArguments } from "../read-arguments.ts";
import { decideExitCode, readThreshold, type Threshold } from "../threshold.ts";
import { UsageError } from "../usage-error.ts";

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
  return decideExitCode(report, failOn);
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
  const format = findChangeFormat(values.format, !values["no-color"]);
  const failOn = readThreshold(values["fail-on"], ["breaking", "risky"]);
  const [before, after, ...rest] = positionals;
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new UsageError("specify two descriptions, before and after; see linkspan help diff");
  }
  return { before, after, format, failOn };
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
