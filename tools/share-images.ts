import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/**
 * Draws the picture that stands for each public page in link previews, from its built HTML, into the web app's public
 * folder: npm run build && npm run share-images
 */
const root = join(import.meta.dirname, "..");
const client = join(root, "apps/web/build/client");
const { prerendered } = JSON.parse(readFileSync(join(client, "pages.json"), "utf8")) as {
  prerendered: string[];
};
const size = { width: 1200, height: 630 };

const font = readFileSync(
  join(
    root,
    "node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  ),
).toString("base64");

/** The colours of the dark theme, which is the default one. */
const style = `
@font-face { font-family: Grotesk; font-weight: 400 900; src: url(data:font/woff2;base64,${font}) }
* { margin: 0 }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: oklch(.172 .012 215);
  color: oklch(.955 .006 95); font-family: Grotesk }
svg.chart { position: absolute; inset: 0 }
.brand { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center;
  font-size: 40px; font-weight: 680; letter-spacing: -.025em }
h1 { position: absolute; left: 72px; bottom: 64px; max-width: 900px; font-size: 78px; font-weight: 660; line-height: 1;
  letter-spacing: -.035em; text-wrap: balance }`;

const chart = `<svg class="chart" width="1200" height="630" fill="none">
<rect width="400" height="630" fill="oklch(.2 .013 85)"/><rect x="800" width="400" height="630" fill="oklch(.2 .022 228)"/>
<path d="M330 190H396Q408 190 419 194L781 300Q792 304 804 304H890" stroke="oklch(.68 .22 354)" stroke-width="6"/>
<rect x="150" y="146" width="180" height="88" rx="10" stroke="oklch(.93 .04 86)" stroke-width="3"/>
<path d="M178 176h72M178 204h108" stroke="oklch(.93 .04 86)" stroke-width="3"/>
<rect x="319" y="179" width="22" height="22" rx="3" fill="oklch(.68 .22 354)"/>
<circle cx="896" cy="304" r="12" fill="oklch(.68 .22 354)"/>
<rect x="908" y="268" width="220" height="72" rx="36" stroke="oklch(.82 .07 225)" stroke-width="3"/>
<path d="M944 304h36M1000 304h92" stroke="oklch(.82 .07 225)" stroke-width="3"/></svg>`;

const mark = `<svg width="60" height="60" viewBox="0 0 24 24"><path d="M7 7.75h2.1c.75 0 1.4.4 1.75 1.05l3.6 6.4c.35.65 1 1.05 1.75 1.05H18"
fill="none" stroke="oklch(.68 .22 354)" stroke-width="2.6"/><rect x=".5" y="4" width="7.5" height="7.5" rx="1.5" fill="oklch(.93 .04 86)"/>
<circle cx="19.75" cy="16.25" r="3.75" fill="oklch(.82 .07 225)"/></svg>`;

/** What the page calls itself, and where its tags say that its picture is. */
function readCard(path: string): { heading: string; picture: string } {
  const html = readFileSync(join(client, path, "index.html"), "utf8");
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
  const picture = /property="og:image" content="[^"]*(\/share\/[\w-]+\.png)"/.exec(html)?.[1];
  if (!heading || !picture) throw new Error(`${path} has no heading or names no picture`);
  return { heading, picture };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: size });
mkdirSync(join(root, "apps/web/public/share"), { recursive: true });
for (const path of prerendered) {
  const { heading, picture } = readCard(path);
  await page.setContent(
    `<style>${style}</style>${chart}<div class="brand">${mark}Linkspan</div><h1>${heading}</h1>`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, "apps/web/public", picture) });
}
await browser.close();
