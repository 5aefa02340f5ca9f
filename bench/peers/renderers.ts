import { join } from "node:path";

/** A renderer of API descriptions as people put it on a page of their own. */
export type Renderer = {
  name: string;
  /** The folder that its files are served from, below `node_modules`. */
  folder: string;
  head: string;
  /** The page's content, given the address of a description. */
  body: (description: string) => string;
  /** What says that the first operation, or its entry, is on the screen. */
  shown: string;
};

export const renderers: readonly Renderer[] = [
  {
    name: "Redoc",
    folder: "redoc/bundles",
    head: "",
    body: (description) =>
      `<div id="redoc"></div><script type="module">import { init } from "./redoc.standalone.js";
       init("${description}", {}, document.getElementById("redoc"))</script>`,
    shown: '[data-testid="show-more-operations"], [data-section-id^="/"]:not([data-section-id="/"])',
  },
  {
    name: "Swagger UI",
    folder: "swagger-ui-dist",
    head: '<link rel="stylesheet" href="swagger-ui.css">',
    body: (description) =>
      `<div id="ui"></div><script src="swagger-ui-bundle.js"></script>
       <script>SwaggerUIBundle({ url: "${description}", dom_id: "#ui" })</script>`,
    shown: ".opblock",
  },
  {
    name: "Scalar",
    folder: "@scalar/api-reference/dist/browser",
    head: "",
    body: (description) =>
      `<div id="app"></div><script src="standalone.js"></script>
       <script>Scalar.createApiReference("#app", { url: "${description}", telemetry: false })</script>`,
    shown: "section:is([id*='/GET/'], [id*='/POST/'], [id*='/PUT/'], [id*='/PATCH/'], [id*='/DELETE/'])",
  },
  {
    name: "Elements",
    folder: "@stoplight/elements",
    head: '<link rel="stylesheet" href="styles.min.css"><script src="web-components.min.js"></script>',
    body: (description) => `<elements-api apiDescriptionUrl="${description}" router="hash"></elements-api>`,
    // Groups of operations are folded: their entry is what there is.
    shown: "[id^='sl-toc-']:not([id='sl-toc-/'])",
  },
  {
    name: "RapiDoc",
    folder: "rapidoc/dist",
    head: '<script type="module" src="rapidoc-min.js"></script>',
    body: (description) => `<rapi-doc spec-url="${description}" render-style="focused"></rapi-doc>`,
    shown: "rapi-doc >>> .nav-bar-path",
  },
  {
    name: "openapi-explorer",
    folder: "openapi-explorer/dist/browser",
    head: '<script type="module" src="openapi-explorer.min.js"></script>',
    body: (description) => `<openapi-explorer spec-url="${description}"></openapi-explorer>`,
    shown: "openapi-explorer >>> .nav-bar-path",
  },
];

/** Where a renderer's files lie once the peers are installed. */
export function findRendererFolder({ folder }: Renderer): string {
  return join(import.meta.dirname, "node_modules", folder);
}

/** A page that shows a description by a renderer and nothing else. */
export function writeRendererPage({ name, head, body }: Renderer, description: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body>${body(description)}</body></html>`;
}
