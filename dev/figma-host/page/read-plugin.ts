import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "../host/plugin-session.ts";
import type { Manifest } from "../manifest.ts";

/** The plugin as it is built now; undefined before the first build. */
export function readPlugin(folder: string): Plugin | undefined {
  const path = join(folder, "manifest.json");
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { manifest, main: read(manifest.main), ...(manifest.ui ? { ui: read(manifest.ui) } : {}) };
}
