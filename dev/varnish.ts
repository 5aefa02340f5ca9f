import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./environment.ts";
import { findFreePort } from "./ports.ts";
import { createServerProgram, type ServerProgram } from "./server-program.ts";

export type Varnish = ServerProgram & {
  origin: string;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
};

/** Runs a Varnish of our own with the configuration in `deploy/varnish`, in front of APIs on 127.0.0.1. */
export async function startVarnish(...apiOrigins: string[]): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-varnish-"));
  const port = await findFreePort();
  const file = join(folder, "linkspan.vcl");
  await copyFile(join(root, "deploy/varnish/linkspan.vcl"), file);
  await writeFile(join(folder, "backends.vcl"), writeBackends(apiOrigins));
  const work = join(folder, "work");
  const listen = `127.0.0.1:${port}`;
  const args = ["-F", "-n", work, "-a", listen, "-f", file, "-s", "malloc,64m", "-j", "none"];
  const program = createServerProgram({ command: "varnishd", args, port });
  await program.start();
  return {
    ...program,
    origin: `http://${listen}`,
    async remove() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As in `deploy/varnish/backends.vcl`. */
function writeBackends(origins: readonly string[]): string {
  const names = origins.map((_, index) => `api${index + 1}`);
  const backends = origins.map(
    (origin, index) =>
      `backend ${names[index]} { .host = "127.0.0.1"; .port = "${new URL(origin).port}"; .probe = ready; }`,
  );
  const added = names.map((name) => `  api.add_backend(${name});`);
  return [...backends, "sub vcl_init {", "  new api = directors.round_robin();", ...added, "}", ""].join(
    "\n",
  );
}
