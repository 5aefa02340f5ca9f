import type { Bar } from "../bars.ts";
import { withEmptyDatabase } from "./databases.ts";
import { run } from "./run.ts";
import { serverEnvironment, startServer } from "./server.ts";

/** Settings that name paths of this machine, which a container doesn't have. */
const onlyHere = /^(?:WEB_DIR|DOCUMENTS_BUNDLE|UPLOAD_DIR|BUILT_PROGRAMS|NODE_|PATH$|HOME$|SSL_)/;

/** Runs a program with the image's files as its root, read-only but for /tmp, as user 1000. */
function commandFor(files: string, program: readonly string[]): string[] {
  const script = [
    `mount --bind "$0" "$0"`,
    `mount -o remount,bind,ro "$0"`,
    `mount -t tmpfs -o mode=1777,size=256m tmpfs "$0/tmp"`,
    `mount --bind /dev "$0/dev"`,
    `mount -t proc proc "$0/proc"`,
    `exec chroot --userspec=1000:1000 "$0" sh -c 'cd /app && exec "$@"' sh "$@"`,
  ].join(" && ");
  return ["--mount", "--propagation", "private", "sh", "-c", script, files, ...program];
}

/** Migrates, serves and stops from the image's files. */
export async function checkContainer(files: string): Promise<Bar[]> {
  return withEmptyDatabase(async (url) => {
    const { origin, env: all } = await serverEnvironment(url);
    const env = Object.fromEntries(Object.entries(all).filter(([name]) => !onlyHere.test(name)));
    const options = {
      env: { ...env, PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", NODE_ENV: "production" },
    };
    const inside = (...program: string[]) => run("unshare", commandFor(files, program), options);
    const who = await inside("node", "-p", "process.getuid() + ' ' + process.version");
    const write =
      "try { require('fs').writeFileSync('/app/x', ''); } catch (error) { console.log(error.code); }";
    const refused = await inside("node", "-e", write);
    const migrated = await inside("node", "apps/server/dist/migrate.js");
    const program = ["node", "--enable-source-maps", "apps/server/dist/main.js"];
    const server = startServer(origin, "unshare", commandFor(files, program), options);
    const [ready, page] = [await server.request("/readyz"), await server.request("/")];
    const code = await server.stop();
    return [
      {
        what: "user and root of the container",
        measured: `user ${who}; writing to the root: ${refused || "works"}`,
        bar: "user 1000, EROFS",
        met: who.startsWith("1000 ") && refused === "EROFS",
      },
      {
        what: "container",
        measured: `${migrated.split("\n").length} migrations, /readyz ${ready}, / ${page}, stopped with ${code}`,
        bar: "migrates, 200, 200, 0",
        met: migrated.includes("0001-people") && ready === 200 && page === 200 && code === 0,
      },
    ];
  });
}
