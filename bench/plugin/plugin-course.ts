import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { readSkerry } from "../../dev/demo/skerry/revisions.ts";
import { skerryFile } from "../../dev/figma/file/files.ts";
import { buildPlugin } from "../../dev/figma-host/build-plugin.ts";
import { openFile } from "../../dev/figma-host/open-file.ts";
import { type HostPage, startFigmaHostPage } from "../../dev/figma-host/page/server.ts";
import { addDescription } from "../analysis/uploads.ts";
import { printProgress } from "../engine/child.ts";
import { callWithJson } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";

const description = { name: "skerry-openapi.yaml", text: readSkerry("2.4.0") };

/** The product with the Skerry project, and its design file in Figma with the plugin connected to it. */
export type PluginCourse = {
  product: Product;
  person: Person;
  project: string;
  browser: Browser;
  /** The page with Figma's canvas, the plugin's window on it, and what the host sees. */
  page: Page;
  panel: FrameLocator;
  host: HostPage["host"];
  /** Where the plugin is read from when it is run. */
  pluginFolder: string;
  close(): Promise<void>;
};

export async function preparePlugin(file = openFile("skerry")): Promise<PluginCourse> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.toReversed()) await end();
  };
  try {
    const product = await openProduct();
    closers.push(() => product.close());
    await Promise.all([product.startApi(), product.startWorker()]);
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const project = await addDescription(product, person, description);
    const pluginFolder = await mkdtemp(join(tmpdir(), "linkspan-plugin-"));
    closers.push(() => rm(pluginFolder, { recursive: true, force: true }));
    await buildPlugin(product.origin, pluginFolder);
    const { host, origin, ...server } = await startFigmaHostPage({ port: 0, pluginFolder, ...file });
    closers.push(() => server.close());
    const browser = await chromium.launch(chromiumOptions);
    closers.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(origin);
    const panel = page.frameLocator("iframe");
    const course = { product, person, project, browser, page, panel, host, pluginFolder, close };
    await connect(course);
    printProgress("plugin: connected");
    return course;
  } catch (error) {
    await close();
    throw error;
  }
}

export async function runPlugin({ page }: Pick<PluginCourse, "page">): Promise<void> {
  await page.getByRole("button", { name: "Run plugin" }).click();
}

export async function closePlugin({ page }: Pick<PluginCourse, "page">): Promise<void> {
  await page.getByRole("button", { name: "Close plugin" }).click();
  await page.locator("iframe").waitFor({ state: "detached" });
}

/** Signs in with the code that the panel shows, and connects the file with the only project. */
async function connect(course: PluginCourse): Promise<void> {
  const { product, person, panel, host } = course;
  await runPlugin(course);
  await panel.getByRole("button", { name: "Open the browser" }).click();
  while (host.openedUrls.length === 0) await course.page.waitForTimeout(20);
  const user_code = new URL(host.openedUrls.at(-1) ?? "").searchParams.get("code");
  const { status } = await callWithJson(product, person, "POST /auth/device/confirm/", { user_code });
  if (status !== 204) throw new Error(`the sign-in was not confirmed: ${status}`);
  const url = `https://www.figma.com/design/${skerryFile.key}/Skerry-app`;
  await panel.getByRole("textbox", { name: "URL of this file" }).fill(url, { timeout: 60_000 });
  await panel.getByRole("radio", { name: description.name }).check();
  await panel.getByRole("button", { name: "Use this project" }).click();
  await panel.locator(".panel-tab").first().waitFor();
}

/** Sends the screens of a page, all of them or until it is closed. Does not wait for its end. */
export async function startSync({ panel }: Pick<PluginCourse, "panel">, pageName: string): Promise<void> {
  await panel.getByRole("button", { name: "More" }).click();
  await panel.getByRole("button", { name: "Send screens…" }).click();
  const pages = panel.getByRole("checkbox");
  await pages.first().waitFor();
  for (const box of await pages.all()) await box.setChecked(false);
  await panel.getByRole("checkbox", { name: pageName }).check();
  await panel.getByRole("button", { name: /^(Send 1 page|Resume)$/ }).click();
}

/** Resolves to what the panel says at the end of a sync. */
export async function finishSync({ panel }: Pick<PluginCourse, "panel">): Promise<string> {
  const title = panel.locator(".sync-title", { hasText: /^(\d+ screens? sent|Nothing has changed)$/ });
  await title.waitFor({ timeout: 600_000 });
  return (await title.textContent()) ?? "";
}
