import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * Puts the command line among the files that the site serves: one file, its checksum in the format of `sha256sum -c`,
 * and its version. Runs after the command line was built.
 */
const cli = import.meta.dirname;
const folder = resolve(cli, "../web/build/client/cli");
const name = "linkspan.js";

const program = await readFile(join(cli, "dist", name));
const { version } = JSON.parse(await readFile(join(cli, "package.json"), "utf8")) as { version: string };
const sha256 = createHash("sha256").update(program).digest("hex");

await mkdir(folder, { recursive: true });
await writeFile(join(folder, name), program);
await writeFile(join(folder, `${name}.sha256`), `${sha256}  ${name}\n`);
await writeFile(join(folder, "version.json"), `${JSON.stringify({ version, sha256 })}\n`);
