import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { earlyScript } from "../src/lib/early-reads.ts";
import { openManifest } from "./manifest.ts";

const shellFile = "__spa-fallback.html";

/** Where documentation is read: a screen that is worth its own way of being opened quickly. */
const docAddresses: Record<string, readonly string[]> = {
  "/doc/:id": ["routes/dashboard-layout", "routes/doc", "doc-first-operation"],
  "/doc/:id/op/:operation": ["routes/dashboard-layout", "routes/doc", "routes/doc-operation"],
};

/**
 * Writes a shell for each of these addresses that names all scripts and styles of its screen: found one through the
 * other, they would come in five rounds. Answers the file for each address.
 */
export async function writeShells(folder: string): Promise<Record<string, string>> {
  const html = await readFile(join(folder, shellFile), "utf8");
  const { manifest } = await openManifest(join(folder, "assets"));
  const shells: Record<string, string> = {};
  for (const [number, [address, ids]] of Object.entries(docAddresses).entries()) {
    const routes = ids.map((id) => {
      const route = manifest.routes[id];
      if (!route) throw new Error(`there is no route ${id}`);
      return route;
    });
    const scripts = routes.flatMap(({ module, imports }) => [module, ...imports]);
    const styles = routes.flatMap(({ css }) => css.map((path) => path.replace(/#$/, "")));
    const links = [
      ...wanted(html, scripts).map((path) => `<link rel="modulepreload" href="${path}"/>`),
      ...wanted(html, styles).map((path) => `<link rel="preload" as="style" href="${path}"/>`),
    ];
    const name = `__doc-${number}.html`;
    const head = `<script>${earlyScript}</script>${links.join("")}</head>`;
    await writeFile(
      join(folder, name),
      html.replace("</head>", () => head),
    );
    shells[address] = name;
  }
  return shells;
}

/** Each once, and none that the page names already. */
function wanted(html: string, paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !html.includes(`"${path}`));
}
