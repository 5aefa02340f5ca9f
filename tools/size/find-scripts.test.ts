import { expect, test } from "vitest";
import { findScripts, findStaticImports } from "./find-scripts.ts";

test("finds script elements, module preloads and imports of inline modules", () => {
  const html = `
    <link rel="modulepreload" href="/assets/preloaded.js"/>
    <link rel="stylesheet" href="/assets/app.css"/>
    <script src="/theme.js"></script>
    <script>window.context = {};</script>
    <script type="module" async="">import "/assets/manifest.js";
      import * as route0 from "/assets/root.js";
      import("/assets/entry.js");</script>`;
  expect(findScripts(html)).toEqual([
    "/theme.js",
    "/assets/preloaded.js",
    "/assets/manifest.js",
    "/assets/root.js",
    "/assets/entry.js",
  ]);
});

test("static imports of minified modules are followed, dynamic ones are not", () => {
  const source = `import{a as e}from"./runtime.js";import"./side.js";export{x}from'../x.js';import("./later.js")`;
  expect(findStaticImports(source, "/assets/home.js")).toEqual([
    "/assets/runtime.js",
    "/assets/side.js",
    "/x.js",
  ]);
});
