import type { StrictnessRow } from "../row.ts";

const sync = (member: string) =>
  `typings, ${member}: "will throw an exception if the plugin manifest contains documentAccess: dynamic-page"`;
const message = /Cannot call with documentAccess: dynamic-page/;

/** The page "Components" (0:2) is not loaded when the plugin starts. */
export const dynamicPageRows: StrictnessRow[] = [
  {
    forbids: "getNodeById",
    source: sync("getNodeById"),
    forbidden: `figma.getNodeById("12:10")`,
    allowed: `await figma.getNodeByIdAsync("12:10")`,
    message,
  },
  {
    forbids: "getStyleById",
    source: sync("getStyleById"),
    forbidden: `figma.getStyleById("S:1")`,
    allowed: `await figma.getStyleByIdAsync("S:1")`,
    message,
  },
  ...["Paint", "Text", "Effect", "Grid"].map((kind) => ({
    forbids: `getLocal${kind}Styles`,
    source: sync(`getLocal${kind}Styles`),
    forbidden: `figma.getLocal${kind}Styles()`,
    allowed: `await figma.getLocal${kind}StylesAsync()`,
    message,
  })),
  {
    forbids: "getFileThumbnailNode",
    source: sync("getFileThumbnailNode"),
    forbidden: `figma.getFileThumbnailNode()`,
    allowed: `await figma.getFileThumbnailNodeAsync()`,
    message,
  },
  {
    forbids: "variables.getLocalVariables",
    source: sync("getLocalVariables"),
    forbidden: `figma.variables.getLocalVariables()`,
    allowed: `await figma.variables.getLocalVariablesAsync()`,
    message,
  },
  {
    forbids: "variables.getLocalVariableCollections",
    source: sync("getLocalVariableCollections"),
    forbidden: `figma.variables.getLocalVariableCollections()`,
    allowed: `await figma.variables.getLocalVariableCollectionsAsync()`,
    message,
  },
  {
    forbids: "reading mainComponent",
    source: 'typings, mainComponent: "this property is write-only"',
    forbidden: `(await get("12:11")).mainComponent`,
    allowed: `await (await get("12:11")).getMainComponentAsync()`,
    message,
  },
  {
    forbids: "reading instances",
    source: sync("ComponentNode.instances"),
    forbidden: `(await get("3:1")).instances`,
    allowed: `await (await get("3:1")).getInstancesAsync()`,
    message,
  },
  {
    forbids: "setting currentPage",
    source: "facts/plugin.md: setting currentPage throws",
    forbidden: `figma.currentPage = figma.root.children[1]`,
    allowed: `await figma.setCurrentPageAsync(figma.root.children[1])`,
    message,
  },
  {
    forbids: "children of a page that is not loaded",
    source:
      'typings, children: "you must first call PageNode.loadAsync"; Figma\'s message as a public test quotes it',
    forbidden: `figma.root.children[1].children`,
    allowed: `const page = figma.root.children[1]; await page.loadAsync(); page.children`,
    message:
      /^in get_children: Cannot access property `children` on a page that has not been explicitly loaded\. Remember to call `await page\.loadAsync\(\)`/,
  },
  ...(["findAll", "findOne", "findChildren", "findChild"] as const).map((member) => ({
    forbids: `${member} on a page that is not loaded`,
    source: `typings, ${member}: "you must first call PageNode.loadAsync to access this function"`,
    forbidden: `figma.root.children[1].${member}(() => true)`,
    allowed: `await figma.root.children[1].loadAsync(); figma.root.children[1].${member}(() => true)`,
    message: /has not been explicitly loaded/,
  })),
  {
    forbids: "findAllWithCriteria on a page that is not loaded",
    source: 'typings, findAllWithCriteria: "you must first call PageNode.loadAsync"',
    forbidden: `figma.root.children[1].findAllWithCriteria({ types: ["TEXT"] })`,
    allowed: `await figma.loadAllPagesAsync(); figma.root.children[1].findAllWithCriteria({ types: ["TEXT"] })`,
    message: /has not been explicitly loaded/,
  },
  {
    forbids: "searching the document before all pages are loaded",
    source: 'typings, DocumentNode.findAll: "you must first call PluginAPI.loadAllPagesAsync"',
    forbidden: `figma.root.findAll(() => true)`,
    allowed: `await figma.loadAllPagesAsync(); figma.root.findAllWithCriteria({ types: ["COMPONENT"] })`,
    message: /loadAllPagesAsync/,
  },
  {
    forbids: "appendChild to a page that is not loaded",
    source: 'typings, appendChild: "you must first call PageNode.loadAsync"',
    forbidden: `figma.root.children[1].appendChild(await get("12:13"))`,
    allowed: `await figma.root.children[1].loadAsync(); figma.root.children[1].appendChild(await get("12:13"))`,
    message: /has not been explicitly loaded/,
  },
  {
    forbids: "exportAsync of a page that is not loaded",
    source: 'typings, exportAsync: "you must first call PageNode.loadAsync"',
    forbidden: `await figma.root.children[1].exportAsync({ format: "JSON_REST_V1" })`,
    allowed: `await figma.root.children[1].loadAsync(); await figma.root.children[1].exportAsync({ format: "JSON_REST_V1" })`,
    message: /has not been explicitly loaded/,
  },
  {
    forbids: "documentchange before all pages are loaded",
    source: 'typings, on("documentchange"): "you must first call PluginAPI.loadAllPagesAsync"',
    forbidden: `figma.on("documentchange", () => {})`,
    allowed: `await figma.loadAllPagesAsync(); figma.on("documentchange", () => {})`,
    message: /loadAllPagesAsync/,
  },
  {
    forbids: "documentchange instead of nodechange of one page",
    source: 'typings, on("documentchange"): "consider using PageNode.on with the nodechange event"',
    forbidden: `figma.on("documentchange", () => {})`,
    allowed: `figma.currentPage.on("nodechange", () => {})`,
    message: /loadAllPagesAsync/,
  },
];
