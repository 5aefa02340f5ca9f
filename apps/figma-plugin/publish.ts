import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Builds the plugin among the files of the site, for the placeholder that stands for its origin: the server puts its own
 * there and serves the plugin as an archive. Runs after the web app was built.
 */
const plugin = import.meta.dirname;
const site = resolve(plugin, "../web/build/client");
const { originPlaceholder } = JSON.parse(readFileSync(join(site, "pages.json"), "utf8")) as {
  originPlaceholder: string;
};
execFileSync(process.execPath, [join(plugin, "build.ts")], {
  cwd: resolve(plugin, "../.."),
  env: { ...process.env, PUBLIC_ORIGIN: originPlaceholder, FIGMA_PLUGIN_FOLDER: join(site, "figma-plugin") },
  stdio: "inherit",
});
