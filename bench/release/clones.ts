import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../dev/environment.ts";
import { run } from "./run.ts";

export type Clone = { folder: string; commit: string };

const clones = new Map<string, Promise<Clone>>();

export const git = (...command: string[]): Promise<string> => run("git", command, { cwd: root });

/** The files of a commit in a folder of their own, with packages and build; made once for each name. */
export function buildClone(name: string, commit: string): Promise<Clone> {
  const known = clones.get(name);
  if (known) return known;
  const clone = makeClone(name, commit);
  clones.set(name, clone);
  return clone;
}

async function makeClone(name: string, commit: string): Promise<Clone> {
  const folder = join(await mkdtemp(join(tmpdir(), `linkspan-${name}-`)), "linkspan");
  await git("worktree", "add", "--detach", folder, commit);
  process.stderr.write(`building ${commit.slice(0, 9)} (${name})\n`);
  await run("npm", ["ci"], { cwd: folder });
  await run("npm", ["run", "build"], { cwd: folder });
  return { folder, commit };
}

export async function removeClones(): Promise<void> {
  for (const clone of clones.values()) {
    const made = await clone.catch(() => undefined);
    if (!made) continue;
    await rm(join(made.folder, ".."), { recursive: true, force: true });
  }
  await git("worktree", "prune");
}
