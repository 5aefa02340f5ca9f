import { expect, test } from "vitest";
import { editText } from "../document/edit-text.ts";
import { removeLayer } from "../document/structure.ts";
import { openSkerry } from "./open-skerry.ts";

const listening = `
  figma.on("run", async () => {
    await figma.loadAllPagesAsync();
    const time = await figma.getNodeByIdAsync("3:2");
    await figma.loadFontAsync(time.fontName);
    figma.on("documentchange", ({ documentChanges }) => {
      console.log(documentChanges.map(({ type, id, properties, node }) =>
        [type, id, properties ? properties.join() : "", node.removed].join(" ")).join("; "));
      time.characters = String(documentChanges.length);
    });
    figma.currentPage.on("nodechange", ({ nodeChanges }) => console.log("page " + nodeChanges.length));
    figma.on("selectionchange", () => console.log("selected " + figma.currentPage.selection.map(({ id }) => id)));
    figma.on("currentpagechange", () => console.log("page is " + figma.currentPage.name));
  });`;

async function openListening() {
  const host = openSkerry(listening);
  await host.run();
  await host.untilQuiet();
  const read = async () => {
    await host.untilQuiet();
    return host.logs.splice(0).map(({ text }) => text);
  };
  return { host, read };
}

test("changes arrive in batches, and those that the listener makes do not", async () => {
  const { host, read } = await openListening();
  host.edit((document) => {
    const [title, code] = ["12:13", "12:22"].map((id) => document.find(id));
    if (title) editText(document, title, { characters: "Where to?" });
    if (code) removeLayer(document, code);
  });
  expect(host.logs).toEqual([]);
  expect(await read()).toEqual([
    "PROPERTY_CHANGE 12:13 width,characters false; PROPERTY_CHANGE 12:13 name false; DELETE 12:22  true",
    "page 3",
  ]);
  // The listener changed the main component; neither that nor the instances that follow it are reported.
  expect(await read()).toEqual([]);
  expect(host.document.find("I12:11;3:2")?.fields.characters).toBe("3");
  host.close();
});

test("the selection and the page change after the turn that changes them", async () => {
  const { host, read } = await openListening();
  host.select(["12:13"]);
  expect(host.logs).toEqual([]);
  expect(await read()).toEqual(["selected 12:13"]);
  host.select(["3:1"]);
  expect(await read()).toEqual(["page is Components", "selected 3:1"]);
  host.close();
});

test("a removed layer leaves the selection", async () => {
  const host = openSkerry(`
    figma.on("selectionchange", () => console.log(figma.currentPage.selection.length));
    figma.on("run", () => figma.currentPage.selection[0].remove());`);
  host.select(["12:13", "12:22"]);
  await host.run();
  await host.untilQuiet();
  expect(host.logs.at(-1)?.text).toBe("1");
  host.close();
});
