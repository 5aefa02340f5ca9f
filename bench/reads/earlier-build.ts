import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../dev/environment.ts";

const run = promisify(execFile);

/** The last commit whose reads by members took six statements and more. */
const earlier = "8d24b2da";

/** A checkout of that commit with its build, with the packages of this one. `EARLIER_BUILD` names another one that is built. */
export async function prepareEarlierBuild(): Promise<string> {
  if (process.env.EARLIER_BUILD) return process.env.EARLIER_BUILD;
  const folder = join(root, ".cache", `build-${earlier}`);
  if (existsSync(join(folder, "apps/server/dist/main.js"))) return folder;
  await run("git", ["worktree", "prune"], { cwd: root });
  if (!existsSync(folder)) await run("git", ["worktree", "add", "--detach", folder, earlier], { cwd: root });
  const packages = [
    "node_modules",
    "apps/server/node_modules",
    "apps/web/node_modules",
    "tools/node/node_modules",
  ];
  for (const path of packages) {
    if (existsSync(join(root, path)) && !existsSync(join(folder, path)))
      await symlink(join(root, path), join(folder, path));
  }
  await run("npm", ["run", "-s", "build"], { cwd: folder, maxBuffer: 1 << 26 });
  return folder;
}
