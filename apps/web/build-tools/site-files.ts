import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { originPlaceholder } from "../src/lib/site/origin-placeholder.ts";
import { writePriceList } from "./price-list.ts";

type PublicPage = { path: string; title: string; description: string; isIndexed: boolean };

/** Files at the root that tell machines what the site holds. They read the built pages, so they cannot say otherwise. */
export async function writeSiteFiles(folder: string, paths: readonly string[]): Promise<void> {
  const all = await Promise.all(paths.map((path) => readPublicPage(folder, path)));
  const pages = all.filter(({ isIndexed }) => isIndexed);
  await writeFile(join(folder, "sitemap.xml"), sitemap(pages));
  await writeFile(join(folder, "robots.txt"), robots);
  await writeFile(join(folder, "llms.txt"), llms(pages));
  await writeFile(join(folder, "pricing.json"), writePriceList());
}

async function readPublicPage(folder: string, path: string): Promise<PublicPage> {
  const html = await readFile(join(folder, path, "index.html"), "utf8");
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
  if (!title || !description) throw new Error(`${path} has no title or no description`);
  const isIndexed = !html.includes('<meta name="robots" content="noindex"');
  return { path, title: decode(title), description: decode(description), isIndexed };
}

/** The five characters that React escapes. */
function decode(text: string): string {
  const characters: Record<string, string> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
    "&amp;": "&",
  };
  return text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}

function sitemap(pages: readonly PublicPage[]): string {
  const entries = pages.map(({ path }) => `  <url><loc>${originPlaceholder}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

// Pages of the app say `noindex` themselves; a crawler that may not read them would never learn it.
const robots = `User-agent: *
Disallow: /api/
Allow: /api/openapi.json

Sitemap: ${originPlaceholder}/sitemap.xml
`;

function llms(pages: readonly PublicPage[]): string {
  const list = pages.map(
    ({ path, title, description }) => `- [${title}](${originPlaceholder}${path}): ${description}`,
  );
  return `# Linkspan

> Linkspan turns API descriptions (OpenAPI and Swagger) into documentation and a score that explains every lost point. Linking each layer of a Figma design to the API field that feeds it is planned; pages mark planned features as planned.

## Pages

${list.join("\n")}

## For machines

- [API description](${originPlaceholder}/api/openapi.json): the product's own API, OpenAPI 3.1
- [Command line](${originPlaceholder}/cli/linkspan.js): linkspan analyze as one file for Node 24, with its [checksum](${originPlaceholder}/cli/linkspan.js.sha256) and [version](${originPlaceholder}/cli/version.json)
- [Prices](${originPlaceholder}/pricing.json): every plan with its prices and limits, JSON
- [Sitemap](${originPlaceholder}/sitemap.xml)
`;
}
