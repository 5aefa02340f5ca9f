import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { environment } from "../environment.ts";
import { UsageError } from "../usage-error.ts";

/** A pull request that a workflow runs for. */
export type PullRequest = { number: number; sha: string; repository: string; base: string };

/** What GitHub Actions tells a step. */
export type GithubRun = {
  api: string;
  token: string;
  /** Where the summary of the step is written. */
  summary: string | undefined;
  /** The file that is checked, from the root of the repository. */
  path: string;
  pullRequest: PullRequest | undefined;
  /** Whether the run has no secrets: the pull request comes from a fork or from Dependabot. */
  isFork: boolean;
  sha: string;
};

type Repository = { full_name: string } | null;
type Event = {
  pull_request?: {
    number: number;
    head: { sha: string; repo: Repository };
    base: { sha: string; repo: Repository };
  };
};

/** Reads where and for what a workflow runs. */
export async function readGithubRun(file: string): Promise<GithubRun> {
  const { GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_TOKEN = "", GITHUB_SHA = "" } = environment;
  if (!GITHUB_EVENT_PATH || !GITHUB_REPOSITORY) throw new UsageError("--github works in GitHub Actions only");
  const event = JSON.parse(await readFile(GITHUB_EVENT_PATH, "utf8")) as Event;
  const pull = event.pull_request;
  const repository = pull?.base.repo?.full_name ?? GITHUB_REPOSITORY;
  return {
    api: environment.GITHUB_API_URL ?? "https://api.github.com",
    token: GITHUB_TOKEN,
    summary: environment.GITHUB_STEP_SUMMARY,
    path: relative(environment.GITHUB_WORKSPACE ?? ".", resolve(file)).replaceAll("\\", "/"),
    pullRequest: pull && { number: pull.number, sha: pull.head.sha, repository, base: pull.base.sha },
    isFork:
      pull !== undefined &&
      (pull.head.repo?.full_name !== repository || environment.GITHUB_ACTOR === "dependabot[bot]"),
    sha: pull?.head.sha ?? GITHUB_SHA,
  };
}
