import { join, resolve } from "node:path";

/** What a build is made for, from the environment. */
export const settings = {
  /** The site that the plugin works with: a self-hosted installation builds its own plugin. */
  origin: readOrigin(process.env.PUBLIC_ORIGIN ?? "http://localhost:4000"),
  /** The ID that Figma assigned when the plugin was published; any text works for a plugin that is loaded by manifest. */
  id: process.env.FIGMA_PLUGIN_ID ?? "linkspan",
  /** Where the build is written to. */
  folder: resolve(process.env.FIGMA_PLUGIN_FOLDER ?? join(import.meta.dirname, "dist")),
};

function readOrigin(text: string): string {
  const url = new URL(text);
  if (url.origin !== text || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_ORIGIN is "${text}", but must be an origin such as https://linkspan.example`);
  return text;
}
