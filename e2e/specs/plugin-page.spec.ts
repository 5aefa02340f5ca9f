import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Download } from "@playwright/test";
import { openFile } from "../../dev/figma-host/open-file.ts";
import { startFigmaHostPage } from "../../dev/figma-host/page/server.ts";
import { readZip } from "../../dev/read-zip.ts";
import { openPage } from "../fixtures/open-page.ts";
import { runPlugin } from "../fixtures/plugin/plugin-test.ts";
import { expect, product, test } from "../fixtures/test.ts";

/** Unpacks a downloaded archive into a folder, as people do. */
async function unpack(download: Download, folder: string): Promise<string[]> {
  const files = Object.entries(readZip(readFileSync(await download.path())));
  for (const [path, text] of files) writeFileSync(join(folder, basename(path)), text);
  return files.map(([path]) => path);
}

test("the downloaded plugin runs and gets a code from this site", async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-download-"));
  await openPage(page, "/plugin");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download plugin" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("linkspan.zip");
  expect(await unpack(download, folder)).toEqual([
    "linkspan/manifest.json",
    "linkspan/main.js",
    "linkspan/ui.html",
  ]);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "Linkspan", main: "main.js", ui: "ui.html" });
  expect(manifest.networkAccess).toMatchObject({ allowedDomains: [product().origin] });

  const { origin, host, close } = await startFigmaHostPage({
    port: 0,
    pluginFolder: folder,
    ...openFile("skerry"),
  });
  const figma = await context.newPage();
  await figma.goto(origin);
  const panel = figma.frameLocator("iframe");
  await runPlugin({ page: figma, panel, host });
  await expect(panel.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await panel.getByRole("button", { name: "Open the browser" }).click();
  await expect.poll(() => host.openedUrls[0]).toContain(`${product().origin}/device`);
  expect(host.errors).toEqual([]);
  await close();
  rmSync(folder, { recursive: true });
});

test("shows three tabs of the panel in the current theme, and how to load it", { tag: "@long" }, async ({
  page,
}) => {
  await openPage(page, "/plugin");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "How to load it" }).click();
  await expect(main.getByRole("heading", { name: "Load it into Figma" })).toBeInViewport();
  await expect(main.locator("#load").getByRole("heading", { level: 3 })).toHaveCount(4);

  const pictures = main.locator("img").filter({ visible: true });
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("alt", /./);
    await expect
      .poll(() =>
        picture.evaluate((img) => [
          (img as HTMLImageElement).naturalWidth,
          (img as HTMLImageElement).naturalHeight,
        ]),
      )
      .toEqual([600, 960]);
  }
  const before = await pictures.first().getAttribute("src");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(pictures).toHaveCount(3);
  await expect(pictures.first()).not.toHaveAttribute("src", before ?? "");
});
