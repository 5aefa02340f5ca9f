import { removeLayer } from "../../document/structure.ts";
import type { StrictnessRow } from "../row.ts";

const seen = (where: string) => `report: ${where} quotes the message`;

export const structureRows: StrictnessRow[] = [
  {
    forbids: "adding a layer to an instance",
    source: seen("google-sheets-sync-figma #191"),
    forbidden: `(await get("12:11")).appendChild(await get("12:13"))`,
    allowed: `(await get("12:12")).appendChild(await get("12:13"))`,
    message: /^in appendChild: Cannot move node\. New parent is an instance or is inside of an instance$/,
  },
  {
    forbids: "adding a layer to a frame within an instance",
    source: seen("google-sheets-sync-figma #191"),
    forbidden: `(await get("I12:11;3:3")).insertChild(0, await get("12:13"))`,
    allowed: `(await get("12:14")).insertChild(0, await get("12:13"))`,
    message: /^in insertChild: Cannot move node\. New parent is an instance/,
  },
  {
    forbids: "taking a layer out of an instance",
    source: "assumption: instance sublayers have the structure of their main component",
    forbidden: `(await get("12:12")).appendChild(await get("I12:11;3:2"))`,
    allowed: `(await get("12:12")).appendChild((await get("I12:11;3:2")).clone())`,
    message: /Node is inside of an instance/,
  },
  {
    forbids: "removing a layer of an instance",
    source: seen("google-sheets-sync-figma #319"),
    forbidden: `(await get("I12:11;3:2")).remove()`,
    allowed: `(await get("I12:11;3:2")).visible = false`,
    message: /^in remove: Removing this node is not allowed$/,
  },
  {
    forbids: "moving a layer within an instance",
    source: seen("google-sheets-sync-figma #118"),
    forbidden: `(await get("I12:11;3:2")).x = 10`,
    allowed: `(await get("12:11")).x = 10`,
    message: /^in set_x: This property cannot be overridden in an instance$/,
  },
  {
    forbids: "moving a layer within an instance vertically",
    source: seen("google-sheets-sync-figma #118"),
    forbidden: `(await get("I12:11;3:2")).y = 10`,
    allowed: `(await get("12:13")).y = 10`,
    message: /^in set_y: This property cannot be overridden in an instance$/,
  },
  {
    forbids: "removing the document",
    source: "assumption: the root cannot be removed; message of google-sheets-sync-figma #319",
    forbidden: `figma.root.remove()`,
    allowed: `(await get("12:10")).remove()`,
    message: /Removing this node is not allowed/,
  },
  {
    forbids: "a frame within itself",
    source: 'typings, appendChild: "others would break the document if moved"',
    forbidden: `(await get("12:12")).appendChild(await get("12:10"))`,
    allowed: `figma.currentPage.appendChild(await get("12:12"))`,
    message: /inside of itself/,
  },
  {
    forbids: "a layer outside of every page",
    source: "typings, createPage: pages are the parents of all other nodes",
    forbidden: `figma.root.appendChild(await get("12:13"))`,
    allowed: `figma.currentPage.appendChild(await get("12:13"))`,
    message: /Pages can only be inside of the document/,
  },
  {
    forbids: "inserting behind the last child",
    source:
      'typings, insertChild: "insertChild(4, D) throws an error since the group originally only has 3 children"',
    forbidden: `const form = await get("12:14"); form.insertChild(form.children.length + 1, await get("12:13"))`,
    allowed: `const form = await get("12:14"); form.insertChild(form.children.length, await get("12:13"))`,
    message: /out of range/,
  },
  {
    forbids: "reading a removed node",
    source: seen("specs-plugin-1 #120"),
    forbidden: `const text = await get("12:13"); text.remove(); text.name`,
    allowed: `const text = await get("12:13"); text.remove(); if (!text.removed || text.id !== "12:13") throw new Error("still there")`,
    message: /^in get_name: The node with id "12:13" does not exist$/,
  },
  {
    forbids: "writing a removed node",
    source: seen("specs-plugin-1 #120"),
    forbidden: `const frame = await get("12:12"); const text = await get("12:13"); frame.remove(); text.visible = false`,
    allowed: `const frame = await get("12:12"); const text = await get("12:13"); frame.remove(); if (!text.removed) text.visible = false`,
    message: /^in set_visible: The node with id "12:13" does not exist$/,
  },
  {
    forbids: "removing a node twice",
    source: seen("specs-plugin-1 #109"),
    forbidden: `const text = await get("12:13"); text.remove(); text.remove()`,
    allowed: `const text = await get("12:13"); text.remove(); if (!text.removed) text.remove()`,
    message: /^in remove: The node with id "12:13" does not exist$/,
  },
  {
    forbids: "plugin data of a removed layer of an instance",
    source: seen("specs-plugin-1 #116"),
    forbidden: `const text = await get("I12:24;3:72"); (await get("12:24")).remove(); text.setPluginData("a", "b")`,
    allowed: `(await get("I12:24;3:72")).setPluginData("a", "b")`,
    message:
      /^in setPluginData: The node \(instance sublayer or table cell\) with id "I12:24;3:72" does not exist$/,
  },
  {
    forbids: "moving a removed node",
    source: "assumption: a removed node cannot be a parameter either",
    forbidden: `const text = await get("12:13"); text.remove(); figma.currentPage.appendChild(text)`,
    allowed: `const text = await get("12:13"); figma.currentPage.appendChild(text)`,
    message: /The node with id "12:13" does not exist/,
  },
  {
    forbids: "a layer that the swap of the instance removed",
    source: "facts/plugin.md: the sublayer's ID changes when the instance is swapped",
    forbidden: `const text = await get("I12:24;3:72"); (await get("12:24")).setProperties({ Style: "Outline" }); text.name`,
    allowed: `const button = await get("12:24"); button.setProperties({ Style: "Outline" }); button.findOne((node) => node.type === "TEXT").name`,
    message: /instance sublayer or table cell/,
  },
  {
    forbids: "a node that the person deleted before",
    source: 'typings, getNodeByIdAsync: "null if the node is no longer present"',
    forbidden: `(await get("12:13")).name`,
    allowed: `const text = await get("12:13"); if (text !== null) throw new Error("still there")`,
    message: /cannot read property|null/,
    prepare(document) {
      const text = document.find("12:13");
      if (text) removeLayer(document, text);
    },
  },
  {
    forbids: "changing a component of another library",
    source:
      'typings, remote: "Remote components are read-only: attempts to change their properties will throw"',
    forbidden: `(await (await get("12:11")).getMainComponentAsync()).name = "Mine"`,
    allowed: `(await (await get("12:24")).getMainComponentAsync()).name = "Style=Mine"`,
    message: /remote component/,
    prepare(document) {
      const component = document.components.get("3:1");
      if (component) document.components.set("3:1", { ...component, remote: true });
    },
  },
  {
    forbids: "a property that the component does not have",
    source: "assumption: setProperties names a property of componentProperties",
    forbidden: `(await get("12:24")).setProperties({ Size: "Large" })`,
    allowed: `(await get("12:24")).setProperties({ Style: "Outline" })`,
    message: /Could not find a component property with name: 'Size'/,
  },
  {
    forbids: "a variant that the set does not have",
    source: "assumption: the values of a variant property are those of its definition",
    forbidden: `(await get("12:24")).setProperties({ Style: "Ghost" })`,
    allowed: `(await get("12:24")).setProperties({ Style: "Primary" })`,
    message: /Unable to find a variant/,
  },
  {
    forbids: "definitions of the properties of one variant",
    source: "typings, componentPropertyDefinitions: of a component set or of a component that is no variant",
    forbidden: `(await get("3:71")).componentPropertyDefinitions`,
    allowed: `(await get("3:70")).componentPropertyDefinitions`,
    message: /component set or non-variant component/,
  },
  {
    forbids: "layers of instances that are skipped because they are hidden",
    source:
      'typings, skipInvisibleInstanceChildren: "Accessing a property on an existing node object for an invisible node will throw an error"',
    forbidden: `const tag = await get("I12:47;5:9"); figma.skipInvisibleInstanceChildren = true; tag.name`,
    allowed: `const tag = await get("I12:47;5:9"); figma.skipInvisibleInstanceChildren = true; figma.skipInvisibleInstanceChildren = false; tag.name`,
    message: /does not exist/,
  },
  {
    forbids: "resizing to nothing",
    source: 'typings, resize: "The height and width must be >= 0.01"',
    forbidden: `(await get("12:10")).resize(0, 100)`,
    allowed: `(await get("12:10")).resize(393, 900)`,
    message: /at least 0\.01/,
  },
  {
    forbids: "selecting a layer of another page",
    source: "assumption: the selection of a page has layers of that page",
    forbidden: `figma.currentPage.selection = [await get("3:1")]`,
    allowed: `figma.currentPage.selection = [await get("12:13")]`,
    message: /is not on the page/,
  },
];
