import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The shape of a web build, small enough to read: what the server may rely on is exactly this. */
export async function writeWebBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-web-"));
  await mkdir(join(folder, "login"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "share"));
  const page = (text: string) =>
    `<!doctype html><title>${text}</title><script>boot()</script><script type="application/ld+json">{}</script><link rel="canonical" href="https://origin.invalid/${text}"><p>${text} <script type="application/json">{"installation":"installation.invalid"}</script>`;
  await writeFile(join(folder, "index.html"), page("home"));
  await writeFile(join(folder, "login/index.html"), page("login"));
  await writeFile(join(folder, "shell.html"), page("shell"));
  await mkdir(join(folder, "404"));
  await writeFile(join(folder, "404/index.html"), page("not found"));
  await writeFile(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(join(folder, "sitemap.xml"), "<loc>https://origin.invalid/</loc>");
  await writeFile(join(folder, "share/home.png"), "picture");
  await writeFile(join(folder, "assets/app-1.js"), "export {};");
  await writeFile(join(folder, "assets/app-1.js.br"), brotliCompressSync("export {};"));
  await writeFile(
    join(folder, "pages.json"),
    JSON.stringify({
      prerendered: ["/", "/login"],
      commercial: ["/", "/dashboard/checkout", "/sitemap.xml"],
      app: [
        "/auth/figma/callback",
        "/auth/figma/invite/callback",
        "/dashboard",
        "/dashboard/checkout",
        "/doc/:id",
        "/doc/:id/op/:operation",
        "/doc/:id/screens",
        "/doc/:id/changes",
        "/s/:token",
        "/s/:token/op/:operation",
      ],
      shell: "shell.html",
      notFound: "404/index.html",
      inlineScripts: ["boot()"],
      inlineStyles: ["p{}"],
      originPlaceholder: "https://origin.invalid",
      installationPlaceholder: "installation.invalid",
      connect: ["https://analytics.example"],
    }),
  );
  return folder;
}

/** A bundle that renders what it was given. */
export async function writeDocumentsBundle(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "linkspan-bundle-")), "documents.mjs");
  await writeFile(
    file,
    `export const renderDocument = async (request) =>
      "<!doctype html><p>rendered " + JSON.stringify(request).replaceAll("<", "&lt;");
    export const renderPrintBlock = async ({ type, line, content }) =>
      type === "operation" ? "operation " + line.path + " " + content.operation.operationId + " " : type + " ";`,
  );
  return file;
}
