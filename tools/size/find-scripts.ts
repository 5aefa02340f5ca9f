import { posix } from "node:path";

const isScript = (path: string) => /^\/.*\.m?js$/.test(path);

/** Every script a page loads by itself: script and modulepreload elements, and imports of inline scripts. */
export function findScripts(html: string): string[] {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path = ""]) => path);
  const preloads = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "",
  );
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, script = ""]) => [...findStaticImports(script, "/"), ...findDynamicImports(script)],
  );
  return [...sources, ...preloads, ...inline].filter(isScript);
}

/** What a module imports before it runs, as absolute paths of the site. */
export function findStaticImports(source: string, importer: string): string[] {
  const specifiers = [...source.matchAll(/\b(?:import|from)\s*["']([^"']+\.js)["']/g)];
  return specifiers.map(([, path = ""]) => posix.resolve(posix.dirname(importer), path));
}

function findDynamicImports(script: string): string[] {
  return [...script.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map(([, path = ""]) => path);
}
