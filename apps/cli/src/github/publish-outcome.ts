import { appendFile, stat } from "node:fs/promises";
import type { Outcome } from "../outcome.ts";
import { startDeadline } from "../server/wait.ts";
import { writeBodies, writeMarker, writeOutcome } from "./comment-body.ts";
import type { GithubRun, PullRequest } from "./github-run.ts";
import { type Github, openGithub } from "./open-github.ts";
import { openStickyComment } from "./sticky-comment.ts";

/** GitHub drops a summary of more than 1 MiB. */
const maxSummaryBytes = 1_048_576;
const maxSeconds = 180;

/** Writes the summary and, unless the run has no right to, the comment. The result of the check never depends on it. */
export async function publishOutcome(run: GithubRun, project: string, outcome: Outcome): Promise<void> {
  if (run.summary !== undefined) await appendSummary(run, run.summary, outcome);
  if (!run.pullRequest || run.isFork) return;
  try {
    const github = openGithub(run.api, run.token, startDeadline(maxSeconds));
    await writeComment(github, run, run.pullRequest, { project, outcome });
  } catch (error) {
    process.stderr.write(`linkspan: no comment: ${(error as Error).message}; see the job's summary\n`);
  }
}

async function appendSummary(run: GithubRun, file: string, outcome: Outcome): Promise<void> {
  const written = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const maxBytes = maxSummaryBytes - written - 1;
  const text = writeOutcome(run, outcome, { maxBytes });
  if (Buffer.byteLength(text) <= maxBytes) await appendFile(file, `${text}\n`);
}

async function writeComment(
  github: Github,
  run: GithubRun,
  { repository, number, sha }: PullRequest,
  { project, outcome }: { project: string; outcome: Outcome },
): Promise<void> {
  const response = await github({ path: `/repos/${repository}/pulls/${number}` });
  const pull = response.ok ? ((await response.json()) as { head?: { sha?: string } }) : undefined;
  // The run of a later commit has its own result, which this one must not replace.
  if (pull?.head?.sha && pull.head.sha !== sha) {
    process.stderr.write(`linkspan: no comment: ${sha.slice(0, 7)} is not the latest commit\n`);
    return;
  }
  const marker = writeMarker(project, run.path);
  const comment = openStickyComment(github, { repository, number, marker });
  await comment.write(writeBodies(run, marker, outcome, await comment.read()));
}
