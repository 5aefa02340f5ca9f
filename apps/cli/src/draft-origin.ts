import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { environment } from "./environment.ts";
import type { DraftFields } from "./server/upload-file.ts";

/** What a draft comes from. The next draft from the same pull request or branch takes its place. */
export type DraftOrigin = Pick<DraftFields, "ref" | "source">;

/** `--ref`; in CI, the pull or merge request or the branch; elsewhere git's branch, or the file. */
export function findDraftOrigin(given: string | undefined, file: string): DraftOrigin {
  const ref = given ?? findRequest() ?? findBranch() ?? basename(file);
  return { ref, source: /[#!]\d+$/.test(ref) ? "pull_request" : "branch" };
}

function findRequest(): string | undefined {
  const { GITHUB_REF = "", GITHUB_REPOSITORY, CI_MERGE_REQUEST_IID, CI_PROJECT_PATH } = environment;
  const pull = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF)?.[1];
  if (pull) return `${GITHUB_REPOSITORY}#${pull}`;
  return CI_MERGE_REQUEST_IID ? `${CI_PROJECT_PATH}!${CI_MERGE_REQUEST_IID}` : undefined;
}

function findBranch(): string | undefined {
  const { GITHUB_REF_NAME, CI_COMMIT_REF_NAME } = environment;
  return GITHUB_REF_NAME || CI_COMMIT_REF_NAME || readGitBranch();
}

function readGitBranch(): string | undefined {
  try {
    const output = execFileSync("git", ["branch", "--show-current"], { stdio: ["ignore", "pipe", "ignore"] });
    return output.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
