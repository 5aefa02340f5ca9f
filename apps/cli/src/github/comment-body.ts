import { writeNotCompared } from "@linkspan/engine/format/changes/not-compared";
import {
  type CommentCrop,
  maxCommentBytes,
  writeReachMarkdown,
} from "@linkspan/engine/format/changes/reach-markdown";
import { listChangesOf, titleResult } from "@linkspan/engine/format/changes/reach-wording";
import type { Outcome } from "../outcome.ts";
import type { GithubRun } from "./github-run.ts";

/** GitHub shows so many errors and warnings of a step. */
const maxAnnotations = 10;

/** Begins the comment of a project and file; people don't see it. */
export function writeMarker(project: string, path: string): string {
  return `<!-- linkspan:check ${project} ${encodeURIComponent(path)} -->`;
}

const forkNote =
  "A pull request from a fork may not read the project, so the screens are not named here. A maintainer can run the check from the base repository.";

/** A result that an earlier run left in its comment. */
type LastResult = { sha: string; title: string };

/** Markdown about an outcome, with at most so many bytes. */
export function writeOutcome(
  run: GithubRun,
  outcome: Outcome,
  { maxBytes, last, crops = [] }: WriteOptions,
): string {
  if (!("report" in outcome)) return writeNotCompared(outcome, last);
  const notes = [...(run.isFork ? [forkNote] : []), ...listOmitted(outcome.report)];
  return writeReachMarkdown(outcome.report, { commit: run.sha, notes, crops, maxBytes });
}

type WriteOptions = { maxBytes: number; last?: LastResult; crops?: readonly CommentCrop[] };

function listOmitted(report: Parameters<typeof titleResult>[0]): string[] {
  return (["breaking", "risky"] as const).flatMap((verdict) => {
    const count = listChangesOf(report, verdict).length;
    if (count <= maxAnnotations) return [];
    return [
      `${maxAnnotations} of ${count} ${verdict} changes are marked in the files, the others would exceed GitHub's limit.`,
    ];
  });
}

/** The bodies of a comment: all that fits, and the least that can be said. */
export function writeBodies(run: GithubRun, marker: string, outcome: Outcome, before: string): string[] {
  const last = readLastResult(before);
  const result: LastResult | undefined =
    "report" in outcome ? { sha: run.sha.slice(0, 7), title: titleResult(outcome.report) } : last;
  const head = [marker, ...(result ? [`<!-- linkspan:result ${result.sha} ${result.title} -->`] : [])].join(
    "\n",
  );
  const crops = "report" in outcome ? outcome.crops : undefined;
  const write = (maxBytes: number) => `${head}\n\n${writeOutcome(run, outcome, { maxBytes, last, crops })}`;
  return [write(maxCommentBytes - head.length), write(1000)];
}

function readLastResult(body: string): LastResult | undefined {
  const [, sha, title] = /^<!-- linkspan:result ([0-9a-f]{7}) ([\w ,]{1,100}) -->$/m.exec(body) ?? [];
  return sha && title ? { sha, title } : undefined;
}
