import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstPageScript, writeStartFailed } from "../src/lib/first-page.ts";
import arabic from "../src/messages/every-page/basics/ar.json" with { type: "json" };
import english from "../src/messages/every-page/basics/en.json" with { type: "json" };
import { openManifest } from "./manifest.ts";

const shellFile = "__spa-fallback.html";

/** Where documentation is read: a screen that is worth its own way of being opened quickly. */
const docAddresses: Record<string, readonly string[]> = {
  "/doc/:id": ["routes/dashboard-layout", "routes/doc", "routes/doc-overview"],
  "/doc/:id/op/:operation": ["routes/dashboard-layout", "routes/doc", "routes/doc-operation"],
};

const charset = `<meta charSet="utf-8"/>`;
const preloads = /<link rel="modulepreload" href="([^"]*)"\/>/g;
/** How the shell's script begins: with the list of routes and the root of them. */
const manifestImport = /^import ("[^"]*manifest[^"]*");\s*import \* as (\w+) from ("[^"]*");/;
const failed = writeStartFailed(pickWords(english), pickWords(arabic));
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * Writes a shell for each of these addresses. It shows the page as the server draws it, with all styles of the screen;
 * then it starts the app, with all scripts of the screen at once: found one through the other, they would come in five
 * rounds. Answers the file for each address.
 */
export async function writeShells(folder: string): Promise<Record<string, string>> {
  const html = await readFile(join(folder, shellFile), "utf8");
  const { manifest } = await openManifest(join(folder, "assets"));
  const start = startScript.exec(html)?.[2];
  if (!start || !manifestImport.test(start)) throw new Error("the shell starts in another way");
  const shells: Record<string, string> = {};
  for (const [number, [address, ids]] of Object.entries(docAddresses).entries()) {
    const routes = ids.map((id) => {
      const route = manifest.routes[id];
      if (!route) throw new Error(`there is no route ${id}`);
      return route;
    });
    const scripts = [
      ...[...html.matchAll(preloads)].map(([, path]) => path ?? ""),
      ...routes.flatMap(({ module, imports }) => [module, ...imports]),
    ];
    const styles = [...new Set(routes.flatMap(({ css }) => css))].filter((path) => !html.includes(path));
    const sheet = await writeAsset(folder, "doc.css", await joinFiles(folder, styles));
    const starter = await writeAsset(folder, "doc.js", writeStarter([...new Set(scripts)], styles, start));
    const name = `__doc-${number}.html`;
    const shell = html
      .replaceAll(preloads, "")
      // It stays where it is: the app expects it there.
      .replace(
        startScript,
        (_, open, __, close) => `${open}firstPage.then(()=>import("${starter}")).catch(${failed})${close}`,
      )
      .replace(charset, () => `${charset}<script>${firstPageScript}</script>`)
      .replace("</head>", `<link rel="stylesheet" href="${sheet}"/></head>`);
    await writeFile(join(folder, name), shell);
    shells[address] = name;
  }
  return shells;
}

/**
 * Preloads all scripts before importing the first one; the largest runs in its own task, so that scrolling is blocked
 * for less time. Disabled links mark the stylesheets as loaded: loading one again would restyle the whole page.
 */
function writeStarter(scripts: readonly string[], styles: readonly string[], start: string): string {
  const framework = scripts.find((path) => path.includes("/framework-"));
  if (!framework) throw new Error("there is no framework");
  const sheets = styles.map((path) => path.replace(/#$/, ""));
  const begin = `await import($1);
for(const route of Object.values(window.__reactRouterManifest.routes))route.css=route.css?.filter((path)=>!${JSON.stringify(styles)}.includes(path));
const $2=await import($3);`;
  return `const add=(link)=>document.head.append(Object.assign(document.createElement("link"),link));
for(const href of ${JSON.stringify(scripts)})add({rel:"modulepreload",href});
for(const href of ${JSON.stringify(sheets)})add({rel:"stylesheet",disabled:true,href});
await import("${framework}");
${start.replace(manifestImport, begin)}`;
}

function pickWords(messages: typeof english) {
  return { text: messages["error.start"], reload: messages["error.reload"] };
}

async function joinFiles(folder: string, paths: readonly string[]): Promise<string> {
  const read = (path: string) => readFile(join(folder, path.replace(/#$/, "")), "utf8");
  return (await Promise.all(paths.map(read))).join("\n");
}

/** Writes a file that never changes under its name, and answers its address. */
async function writeAsset(folder: string, name: string, text: string): Promise<string> {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const path = `/assets/${name.replace(".", `-${hash}.`)}`;
  await writeFile(join(folder, path), text);
  return path;
}
