import type { StrictnessRow } from "../row.ts";

const addResources = (count: number) =>
  `const frame = await get("12:10"); for (let index = 0; index < ${count}; index += 1) await frame.addDevResourceAsync("https://example.com/" + index, "Resource")`;

export const limitRows: StrictnessRow[] = [
  {
    forbids: "an entry of plugin data over 100 kB",
    source:
      'typings, setPluginData: "The total size of your entry (pluginId, key, value) cannot exceed 100 kB"',
    forbidden: `(await get("12:10")).setPluginData("key", "x".repeat(100_000))`,
    allowed: `(await get("12:10")).setPluginData("key", "x".repeat(99_900))`,
    message: /100 kB/,
  },
  {
    forbids: "an entry of shared plugin data over 100 kB",
    source:
      'typings, setSharedPluginData: "The total size of your entry (namespace, key, value) cannot exceed 100 kB"',
    forbidden: `(await get("12:10")).setSharedPluginData("linkspan", "key", "å".repeat(50_000))`,
    allowed: `(await get("12:10")).setSharedPluginData("linkspan", "key", "å".repeat(49_900))`,
    message: /100 kB/,
  },
  {
    forbids: "a namespace of two characters",
    source: 'typings, setSharedPluginData: "The namespace must be at least 3 alphanumeric characters"',
    forbidden: `(await get("12:10")).setSharedPluginData("ab", "key", "value")`,
    allowed: `(await get("12:10")).setSharedPluginData("abc", "key", "value")`,
    message: /at least 3 alphanumeric characters/,
  },
  {
    forbids: "over 5 MB in the client storage",
    source: "facts/figma.md: clientStorage 5 MB; the message is ours",
    forbidden: `await figma.clientStorage.setAsync("a", "x".repeat(3_000_000)); await figma.clientStorage.setAsync("b", "x".repeat(3_000_000))`,
    allowed: `await figma.clientStorage.setAsync("a", "x".repeat(3_000_000)); await figma.clientStorage.setAsync("a", "x".repeat(5_000_000))`,
    message: /5 MB/,
  },
  {
    forbids: "a function in the client storage",
    source: "documentation of clientStorage: values are plain data",
    forbidden: `await figma.clientStorage.setAsync("a", () => {})`,
    allowed: `await figma.clientStorage.setAsync("a", { list: [1, null, new Uint8Array(2)] })`,
    message: /Cannot unwrap function/,
  },
  {
    forbids: "a relaunch description over 1,000 characters",
    source: 'typings, setRelaunchData: "will throw if description exceeds 1000 characters"',
    forbidden: `(await get("12:10")).setRelaunchData({ open: "x".repeat(1001) })`,
    allowed: `(await get("12:10")).setRelaunchData({ open: "x".repeat(1000) })`,
    message: /1000 characters/,
  },
  {
    forbids: "relaunch data without buttons in the manifest",
    source:
      'typings, setRelaunchData: "the plugin manifest must include a relaunchButtons section"; that it throws is an assumption',
    forbidden: `(await get("12:10")).setRelaunchData({ open: "Open" })`,
    allowed: `(await get("12:10")).setRelaunchData({})`,
    manifest: { relaunchButtons: [] },
    message: /no relaunchButtons/,
  },
  {
    forbids: "an eleventh dev resource",
    source: "facts/figma.md: at most 10 a node",
    forbidden: addResources(11),
    allowed: addResources(10),
    message: /at most 10/,
  },
  {
    forbids: "the same dev resource twice",
    source:
      'typings, addDevResourceAsync: "This will fail if the node already has a dev resource with the same url"',
    forbidden: `${addResources(1)}; await frame.addDevResourceAsync("https://example.com/0")`,
    allowed: `${addResources(1)}; await (await get("12:34")).addDevResourceAsync("https://example.com/0")`,
    message: /already has a dev resource/,
  },
  {
    forbids: "editing a dev resource that is not there",
    source:
      'typings, editDevResourceAsync: "This will fail if the node does not have a dev resource with the same url"',
    forbidden: `await (await get("12:10")).editDevResourceAsync("https://example.com/0", { name: "A" })`,
    allowed: `${addResources(1)}; await frame.editDevResourceAsync("https://example.com/0", { name: "A" })`,
    message: /no dev resource/,
  },
  {
    forbids: "deleting a dev resource that is not there",
    source:
      'typings, deleteDevResourceAsync: "This will fail if the node does not have a dev resource with the same url"',
    forbidden: `await (await get("12:10")).deleteDevResourceAsync("https://example.com/0")`,
    allowed: `${addResources(1)}; await frame.deleteDevResourceAsync("https://example.com/0")`,
    message: /no dev resource/,
  },
  {
    forbids: "a picture over 32 megapixels",
    source: "facts/figma.md: 32 megapixel cap of REST pictures; that plugins have it too is an assumption",
    forbidden: `await (await get("12:10")).exportAsync({ format: "PNG", constraint: { type: "SCALE", value: 20 } })`,
    allowed: `await (await get("12:10")).exportAsync({ format: "PNG", constraint: { type: "WIDTH", value: 268 } })`,
    message: /32 megapixels/,
  },
  {
    forbids: "an annotation with both kinds of label",
    source: "report: canicode #284 found label and labelMarkdown mutually exclusive",
    forbidden: `(await get("12:10")).annotations = [{ label: "a", labelMarkdown: "b" }]`,
    allowed: `(await get("12:10")).annotations = [{ labelMarkdown: "b", properties: [{ type: "width" }] }]`,
    message: /either label or labelMarkdown/,
  },
  {
    forbids: "an annotation as it was read, with the Markdown that Figma adds to a label",
    source:
      "report: arinspunk/claude-talk-to-figma-mcp #74 strips labelMarkdown before it writes annotations back",
    forbidden: `const frame = await get("12:10"); frame.annotations = [{ label: "a" }]; frame.annotations = [...frame.annotations]`,
    allowed: `const frame = await get("12:10"); frame.annotations = [{ label: "a" }]; frame.annotations = frame.annotations.map(({ label, ...annotation }) => annotation)`,
    message: /either label or labelMarkdown/,
  },
  {
    forbids: "an annotation in a category that does not exist",
    source: "assumption: categoryId is the ID of a category of the file",
    forbidden: `(await get("12:10")).annotations = [{ label: "a", categoryId: "9:9" }]`,
    allowed: `const { id } = await figma.annotations.addAnnotationCategoryAsync({ label: "API", color: "teal" }); (await get("12:10")).annotations = [{ label: "a", categoryId: id }]`,
    message: /no annotation category/,
  },
];
