import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../dev/environment.ts";

/**
 * What a build says about itself. `BUILD_COMMIT` is for builds without the repository, such as that of the image. A
 * commit with local changes ends in `-dirty`.
 */
export function readBuildInfo(): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { version, commit: process.env.BUILD_COMMIT || readCommit() };
}

function readCommit(): string {
  const command = ["describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"];
  try {
    return execFileSync("git", command, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}
