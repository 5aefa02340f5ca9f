import { posix } from "node:path";
import { compareTexts } from "../compare-texts.ts";
import { openSource } from "../open-source.ts";
import { readText } from "../open-text.ts";
import type { Outcome } from "../outcome.ts";
import { maxBytes } from "../read-input.ts";
import { startDeadline } from "../server/wait.ts";
import { UnreadableError } from "../unreadable-error.ts";
import type { GithubRun } from "./github-run.ts";
import { type Github, openGithub } from "./open-github.ts";

const maxSeconds = 180;

/** Compares with the base of the pull request, here: a run without secrets has no access to the project. */
export async function checkFromFork(run: GithubRun, file: string): Promise<Outcome> {
  const github = openGithub(run.api, run.token, startDeadline(maxSeconds));
  const after = await readText(await openSource(file));
  const folder = posix.dirname(run.path);
  const before = await readText({
    file: `${run.path} (base)`,
    text: await readBase(github, run, run.path),
    load: (reference) => readBase(github, run, posix.join(folder, decodeURIComponent(reference))),
  });
  if ("diagnostics" in after || "diagnostics" in before) {
    return { unreadable: [after, before].filter((each) => "diagnostics" in each) };
  }
  return { report: await compareTexts(before, after) };
}

async function readBase(github: Github, { pullRequest }: GithubRun, path: string): Promise<string> {
  if (!pullRequest) throw new UnreadableError(`${path}: no base to compare with`);
  const { repository, base } = pullRequest;
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const response = await github({
    path: `/repos/${repository}/contents/${encoded}?ref=${base}`,
    accept: "application/vnd.github.raw+json",
  }).catch((error: Error) => {
    throw new UnreadableError(`${path}: GitHub could not be reached (${error.message})`);
  });
  if (response.status === 404) throw new UnreadableError(`${path}: the base has no such file`);
  if (!response.ok) throw new UnreadableError(`${path}: GitHub responded with ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > maxBytes) throw new UnreadableError(`${path}: larger than 32 MiB`);
  return bytes.toString();
}
