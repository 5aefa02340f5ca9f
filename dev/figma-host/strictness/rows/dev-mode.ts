import type { StrictnessRow } from "../row.ts";

const source =
  "facts/plugin.md and facts/figma.md: Dev Mode refuses every write except annotations; the message is ours";

function inDevMode(
  forbids: string,
  call: string,
  allowedThere = `(await get("12:10")).annotations = [{ label: "API" }]`,
): StrictnessRow {
  return {
    forbids: `${forbids} in Dev Mode`,
    source,
    forbidden: call,
    allowed: allowedThere,
    editorType: "dev",
    message: /Dev Mode/,
  };
}

/** The same call is allowed in the design editor. */
function onlyInDesign(forbids: string, call: string): StrictnessRow {
  return { ...inDevMode(forbids, call, call), allowedIn: "figma" };
}

export const devModeRows: StrictnessRow[] = [
  onlyInDesign(
    "characters",
    `const text = await get("12:13"); await figma.loadFontAsync(text.fontName); text.characters = "Hello"`,
  ),
  onlyInDesign("name", `(await get("12:13")).name = "Title"`),
  onlyInDesign("visible", `(await get("12:13")).visible = false`),
  onlyInDesign("remove", `(await get("12:13")).remove()`),
  onlyInDesign("clone", `(await get("12:13")).clone()`),
  onlyInDesign("createFrame", `figma.createFrame()`),
  onlyInDesign("setProperties", `(await get("12:24")).setProperties({ Style: "Outline" })`),
  onlyInDesign("setRelaunchData", `(await get("12:10")).setRelaunchData({ open: "" })`),
  onlyInDesign("setPluginData", `(await get("12:10")).setPluginData("a", "b")`),
  onlyInDesign("setSharedPluginData", `(await get("12:10")).setSharedPluginData("linkspan", "a", "b")`),
  onlyInDesign(
    "addDevResourceAsync",
    `await (await get("12:10")).addDevResourceAsync("https://example.com/a")`,
  ),
  onlyInDesign("triggerUndo", `figma.triggerUndo()`),
  inDevMode(
    "appendChild",
    `figma.currentPage.appendChild(await get("12:13"))`,
    `figma.currentPage.selection = [await get("12:13")]`,
  ),
  inDevMode(
    "fills",
    `(await get("12:10")).fills = []`,
    `const category = await figma.annotations.addAnnotationCategoryAsync({ label: "API", color: "teal" }); (await get("12:13")).annotations = [{ labelMarkdown: "**price**", categoryId: category.id }]`,
  ),
  {
    forbids: "hidden layers of instances in Dev Mode",
    source: 'typings, skipInvisibleInstanceChildren: "Defaults to true in Figma Dev Mode"',
    forbidden: `(await get("I12:47;5:9")).name`,
    allowed: `figma.skipInvisibleInstanceChildren = false; (await get("I12:47;5:9")).name`,
    editorType: "dev",
    message: /null/,
  },
  {
    forbids: "synchronous calls in Dev Mode, without dynamic-page in the manifest",
    source: "facts/plugin.md: in Dev Mode pages are always dynamic",
    forbidden: `figma.getNodeById("12:10")`,
    allowed: `figma.getNodeById("12:10")`,
    editorType: "dev",
    allowedIn: "figma",
    manifest: { documentAccess: undefined as never },
    message: /dynamic-page/,
  },
];
