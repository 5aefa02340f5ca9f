import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../environment.ts";

/** Builds the plugin as it ships, for a site. Returns what the build prints: the sizes of its files. */
export async function buildPlugin(origin: string, folder: string): Promise<string> {
  const env = { ...process.env, PUBLIC_ORIGIN: origin, FIGMA_PLUGIN_FOLDER: folder };
  const built = await promisify(execFile)(process.execPath, ["apps/figma-plugin/build.ts"], {
    cwd: root,
    env,
  });
  return built.stdout;
}
