import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type ClientRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
  css: string[];
  hasLoader: boolean;
  hasAction: boolean;
};

/** The list of all routes that every page loads. */
type Manifest = { routes: Record<string, ClientRoute> };

/** Reads the list of routes out of the script that carries it, and gives a way to write it back. */
export async function openManifest(assets: string) {
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error("one manifest is expected");
  const file = join(assets, name);
  const source = await readFile(file, "utf8");
  const from = source.indexOf("{");
  const to = source.lastIndexOf("}") + 1;
  return {
    manifest: JSON.parse(source.slice(from, to)) as Manifest,
    write: (text: string) => writeFile(file, source.slice(0, from) + text + source.slice(to)),
  };
}
