import { originPlaceholder } from "../lib/site/origin-placeholder.ts";
import { type PageDescription, pageDescriptions } from "../lib/site/page-descriptions.ts";
import { writePriceList } from "./price-list.ts";

type PublicPage = { path: string; title: string; description: string };

const indexedPages: readonly PublicPage[] = Object.entries<PageDescription>(pageDescriptions)
  .filter(([, { isIndexed = true }]) => isIndexed)
  .map(([path, { title, description }]) => ({ path, title, description }));

/** Files that advertise the public service. An installation without payments doesn't have them. */
export const commercialFiles = ["/llms.txt", "/pricing.json", "/robots.txt", "/sitemap.xml"];

/** Files at the root that tell machines what the site contains, by name. */
export function listSiteFiles(): Record<string, string> {
  return {
    "sitemap.xml": sitemap(indexedPages),
    "robots.txt": robots,
    "llms.txt": llms(indexedPages),
    "pricing.json": writePriceList(),
  };
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

> Linkspan turns API descriptions (OpenAPI and Swagger) into documentation and a score that explains every lost point, and links each layer of a Figma design to the API field that feeds it, in the browser and in a Figma plugin. Pages mark planned features as planned.

## Pages

${list.join("\n")}

## For machines

- [API description](${originPlaceholder}/api/openapi.json): the product's own API, OpenAPI 3.1
- [Command line](${originPlaceholder}/cli/linkspan.js): linkspan analyze as one file for Node 24, with its [checksum](${originPlaceholder}/cli/linkspan.js.sha256) and [version](${originPlaceholder}/cli/version.json)
- [Figma plugin](${originPlaceholder}/plugin/linkspan.zip): manifest, code and window of the plugin, made for this site
- [Prices](${originPlaceholder}/pricing.json): every plan with its prices and limits, JSON
- [Sitemap](${originPlaceholder}/sitemap.xml)
`;
}
