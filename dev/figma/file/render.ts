import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumOptions } from "../../chromium.ts";
import { buildFile } from "./builder/build-file.ts";
import { positionScreens } from "./builder/design-file.ts";
import { drawLayer } from "./builder/draw-layer.ts";
import { formatFile } from "./builder/format-file.ts";
import { designs } from "./designs.ts";

/**
 * Writes `file.json` and the pictures of every design file, after a change of its frames:
 * npm run figma-files
 */
const fonts = join(import.meta.dirname, "../../../node_modules/@fontsource-variable");
// Vazirmatn has room for Arabic below the baseline: without the overrides its Latin letters sit too high.
const faces = [
  ["Schibsted Grotesk", "schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"],
  ["Spline Sans Mono", "spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2"],
  [
    "Vazirmatn",
    "vazirmatn/files/vazirmatn-latin-wght-normal.woff2",
    "ascent-override: 96%; descent-override: 26%",
  ],
].map(([family = "", file = "", metrics = ""]) => {
  const data = readFileSync(join(fonts, file)).toString("base64");
  return `@font-face { font-family: '${family}'; font-weight: 100 900; ${metrics}; src: url(data:font/woff2;base64,${data}) }`;
});
const samples = ["Schibsted Grotesk", "Spline Sans Mono", "Vazirmatn"].map(
  (family) => `<i style="font-family:'${family}'">x</i>`,
);

const browser = await chromium.launch(chromiumOptions);
// The pictures are at scale 2, as the web app asks Figma for them.
const page = await browser.newPage({ deviceScaleFactor: 2 });
await page.setContent(`<style>${faces.join("")} * { margin: 0 }</style><main></main>${samples.join("")}`);
await page.evaluate(async () => {
  await document.fonts.ready;
});

for (const file of designs) {
  const folder = join(import.meta.dirname, file.slug);
  writeFileSync(join(folder, "file.json"), formatFile(buildFile(file)));
  rmSync(join(folder, "pictures"), { recursive: true, force: true });
  mkdirSync(join(folder, "pictures"));
  for (const { screen, root } of file.pages.flatMap(({ screens }) => positionScreens(screens))) {
    const { x, y, width, height } = root;
    const origin = `position:absolute;left:${-x}px;top:${-y}px`;
    const window = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;overflow:hidden`;
    const html = `<div style="${window}"><div style="${origin}">${drawLayer(root)}</div></div>`;
    await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
    await page.evaluate((content) => {
      const main = document.querySelector("main");
      if (main) main.innerHTML = content;
    }, html);
    // Few colors: a palette takes half the bytes.
    const picture = sharp(await page.screenshot()).png({ palette: true, colours: 128, compressionLevel: 9 });
    await picture.toFile(join(folder, "pictures", `${screen.id.replace(":", "-")}.png`));
  }
}
await browser.close();
