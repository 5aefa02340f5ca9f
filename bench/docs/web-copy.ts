import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../dev/environment.ts";

/** The address of a page with one word on it, and what to wait for there. */
export const blankPage = { path: "/blank", shown: "#word" };

/** A blank page in which nothing is waited for but itself. */
export const blankHtml = '<!DOCTYPE html><html lang="en"><title>Blank</title><p id="word">Blank</p></html>';

/** A copy of the web build with a blank page in it, which the server then serves as it does its own. */
export async function copyWebBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-web-"));
  await cp(join(root, "apps/web/build/client"), folder, { recursive: true });
  const list = join(folder, "pages.json");
  const pages = JSON.parse(await readFile(list, "utf8")) as { prerendered: string[] };
  pages.prerendered.push(blankPage.path);
  await writeFile(list, JSON.stringify(pages));
  await mkdir(join(folder, blankPage.path));
  await writeFile(join(folder, blankPage.path, "index.html"), blankHtml);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
