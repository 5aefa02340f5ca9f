import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { build } from "vite";
import { createManifest } from "./manifest.ts";
import main from "./rolldown.config.ts";
import { settings } from "./settings.config.ts";
import ui from "./vite.config.ts";

/** Kilobytes after compression above which the build warns. */
const maxKilobytes = { "main.js": 150, "ui.html": 400 };

const { folder } = settings;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const { output, ...input } = Array.isArray(main) ? {} : main;
if (!output || Array.isArray(output)) throw new Error("rolldown.config.ts has no output");
const bundle = await rolldown(input);
await bundle.write(output);
await build({ ...ui, configFile: false, logLevel: "warn" });
writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(createManifest(settings), null, 2)}\n`);
for (const [file, max] of Object.entries(maxKilobytes)) {
  const content = readFileSync(join(folder, file));
  const kilobytes = brotliCompressSync(content).length / 1000;
  const size = `${(content.length / 1000).toFixed(1)} kB, ${kilobytes.toFixed(1)} kB brotli`;
  const warning = kilobytes > max ? `, more than ${max} kB` : "";
  process.stdout.write(`${file.padEnd(8)} ${size}${warning}\n`);
}
