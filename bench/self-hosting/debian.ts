import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../../dev/environment.ts";
import { run } from "../release/run.ts";

/** How a machine reaches the registries is its own business: proxies and authorities are passed on, and never written down. */
const passedOn = ["http_proxy", "https_proxy", "no_proxy", "npm_config_registry"];
const authority = process.env.NODE_EXTRA_CA_CERTS;

type Options = { network?: boolean; env?: NodeJS.ProcessEnv };

export type Debian = {
  /** Runs a script in Debian as root; rejects if it fails. Without `network`, it reaches this Debian alone. */
  run(script: string, options?: Options): Promise<string>;
  /** Ends all of its processes. */
  kill(): void;
  remove(): Promise<void>;
};

/** Gives Debian's folder what a machine has, and starts systemd in it. What the kernel is set to stays as it is. */
const boot = `
set -e
mount --bind "$0" "$0"
cd "$0"
mkdir -p .outside source
mount --bind "$1" source
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs sysfs sys
mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
mkdir sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd,xattr cgroup sys/fs/cgroup/systemd
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ip link set lo up
pivot_root . .outside
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . sh -c "umount -l /.outside && exec /lib/systemd/systemd --unit=basic.target"
`;
const namespaces = ["--pid", "--mount", "--uts", "--ipc"];

/** Boots an empty Debian with processes, mounts and a network of its own. The repository is in /source. */
export async function startDebian(): Promise<Debian> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-debian-"));
  // It is the root of users who may do nothing else.
  await chmod(folder, 0o755);
  await unpackDebian(folder);
  await prepare(folder);
  const holder = spawn(
    "unshare",
    ["--net", ...namespaces, "--fork", "--kill-child", "sh", "-c", boot, folder, root],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const first = await findFirstProcess(holder);
  const enter = (script: string, { network = false, env = {} }: Options = {}) =>
    run("nsenter", [
      ...["--target", first, ...namespaces, ...(network ? [] : ["--net"]), "env", "-i"],
      ...Object.entries({ ...pickEnvironment(), ...env }).map(([name, value]) => `${name}=${value}`),
      ...["bash", "--norc", "-euo", "pipefail", "-c", script],
    ]);
  const kill = () => void holder.kill("SIGKILL");
  await enter(
    "for i in $(seq 300); do systemctl is-system-running --quiet && exit; sleep 0.1; done; systemctl --failed",
  );
  return {
    run: enter,
    kill,
    async remove() {
      const ended = once(holder, "exit");
      kill();
      await ended;
      await delay(500);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The ID of Debian's first process, once it is systemd. */
async function findFirstProcess(holder: ChildProcess): Promise<string> {
  const { pid } = holder;
  while (holder.exitCode === null) {
    const child = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
    const name = child && (await readFile(`/proc/${child.trim()}/comm`, "utf8").catch(() => ""));
    if (name === "systemd\n") return child.trim();
    await delay(100);
  }
  throw new Error("Debian did not start");
}

function pickEnvironment(): NodeJS.ProcessEnv {
  const given = passedOn.filter((name) => process.env[name]).map((name) => [name, process.env[name]]);
  return {
    HOME: "/root",
    LANG: "C.UTF-8",
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    DEBIAN_FRONTEND: "noninteractive",
    ...Object.fromEntries(given),
    ...(authority && { NODE_EXTRA_CA_CERTS: "/etc/authorities.pem" }),
  };
}

/** The smallest Debian, with systemd's programs. Its packages are loaded once. */
async function unpackDebian(folder: string): Promise<void> {
  const cache = join(root, ".cache/self-hosting");
  const tarball = join(cache, "bookworm.tar");
  const variant = ["--variant=minbase", "--include=systemd"];
  if (!existsSync(tarball)) {
    await mkdir(cache, { recursive: true });
    const work = await mkdtemp(join(tmpdir(), "linkspan-debootstrap-"));
    await run("debootstrap", [...variant, `--make-tarball=${tarball}`, "bookworm", work]);
    await rm(work, { recursive: true, force: true });
  }
  await run("debootstrap", [...variant, `--unpack-tarball=${tarball}`, "bookworm", folder]);
}

async function prepare(folder: string): Promise<void> {
  await copyFile("/etc/resolv.conf", join(folder, "etc/resolv.conf"));
  // What is unpacked here is thrown away: it need not survive a power failure.
  await writeFile(join(folder, "etc/dpkg/dpkg.cfg.d/check"), "force-unsafe-io\n");
  if (authority) await copyFile(authority, join(folder, "etc/authorities.pem"));
}
