import { expect, test } from "vitest";
import { listScripts } from "./list-scripts.ts";

const manifest = {
  "browser.tsx": { file: "assets/browser.js", imports: ["_shared.js"] },
  "doc.tsx": { file: "assets/doc.js", imports: ["_shared.js", "_docs.js"] },
  "_docs.js": { file: "assets/docs.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
};

test("lists each script once, with what it imports", () => {
  expect(listScripts(manifest, ["browser.tsx", "doc.tsx"])).toEqual([
    "/assets/browser.js",
    "/assets/shared.js",
    "/assets/doc.js",
    "/assets/docs.js",
  ]);
});

test("fails for an entry that the build doesn't have", () => {
  expect(() => listScripts(manifest, ["gone.tsx"])).toThrow("Vite's manifest has no gone.tsx");
});
