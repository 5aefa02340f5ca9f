import { expect, test } from "vitest";
import { openFile } from "../../../dev/figma-host/open-file.ts";
import { readReply } from "../src/messages.ts";
import { type OpenPlugin, openPlugin } from "./open-plugin.ts";

/** Departures with two of its texts, and a frame beside it. */
const [frame, title, price, other] = ["12:34", "12:36", "I12:46;5:5", "12:58"];
const url = "https://linkspan.example/doc/p/screens";
const record = { url: "https://www.figma.com/design/abc/Skerry", project: "p" };

const markOf = (node: string) => ({ node, project: "p", note: "Linked", url, linkName: "In Linkspan" });

const annotate = ({ call }: OpenPlugin, label: string) =>
  call("annotate", { layers: [title, price].map((id) => ({ id, label })) });

const readAnnotations = ({ host }: OpenPlugin, id: string) =>
  host.document.find(id)?.fields.annotations ?? [];

/** Someone's own annotation in the same category, and one without a category. */
async function addTheirs(plugin: OpenPlugin): Promise<void> {
  await annotate(plugin, "first");
  const { host } = plugin;
  const categoryId = host.document.annotationCategories[0]?.id ?? "";
  host.edit((document) => {
    const layer = document.find(title);
    const theirs = [{ label: "Ask Maja", categoryId }, { labelMarkdown: "**Big**" }];
    if (layer) document.setFields(layer, { annotations: [...(layer.fields.annotations ?? []), ...theirs] });
  });
}

test("annotations are replaced and removed; those of other people stay, in the same category too", async () => {
  const plugin = await openPlugin(openFile("skerry"));
  await addTheirs(plugin);
  await annotate(plugin, "second");
  const categoryId = plugin.host.document.annotationCategories[0]?.id;
  expect(readAnnotations(plugin, title)).toEqual([
    { labelMarkdown: "Ask Maja", categoryId },
    { labelMarkdown: "**Big**" },
    { label: "second", categoryId },
  ]);
  expect(readAnnotations(plugin, price)).toEqual([{ label: "second", categoryId }]);

  expect(await plugin.call("removeAnnotations", {})).toEqual({ removed: 2 });
  expect(readAnnotations(plugin, title)).toHaveLength(2);
  expect(readAnnotations(plugin, price)).toEqual([]);
  expect(plugin.host.document.serialize()).not.toContain('"linkspan"');
  expect(await plugin.call("removeAnnotations", {})).toEqual({ removed: 0 });
  plugin.host.close();
});

test("an annotation that someone has rewritten is theirs", async () => {
  const plugin = await openPlugin(openFile("skerry"));
  await annotate(plugin, "fare");
  plugin.host.edit((document) => {
    const layer = document.find(price);
    if (layer) document.setFields(layer, { annotations: [{ label: "fare, in kronor" }] });
  });
  expect(await plugin.call("removeAnnotations", {})).toEqual({ removed: 1 });
  expect(readAnnotations(plugin, price)).toEqual([{ labelMarkdown: "fare, in kronor" }]);
  plugin.host.close();
});

test("disconnecting removes everything from the file, from copies and other pages too, in one step", async () => {
  const plugin = await openPlugin(openFile("skerry"));
  const { host, call } = plugin;
  const before = host.document.serialize();
  await call("saveFile", { file: record });
  await call("markFrames", { frames: [markOf(frame), markOf(other)] });
  await annotate(plugin, "fare");
  for (const key of ["last-state", "sent-frames", "waiting-changes"])
    await call("saveState", { key, value: "1" });
  // The mark of another project's frame, as if it had been pasted, on another page.
  const page = host.document.root.children?.[1]?.children?.[0];
  host.edit((document) => {
    const mark = JSON.stringify({ ...markOf("9:9"), project: "another" });
    if (page) document.setRecords(page, { shared: { linkspan: { frame: mark } }, relaunch: { open: "" } });
  });
  const marked = host.document.serialize();
  expect(marked).toContain('"linkspan"');
  expect([...host.document.devResources.values()].flat()).toHaveLength(2);

  await call("clearFile", {});
  const plain = (text: string) => text.replaceAll(/"annotations":\[\],/g, "");
  expect(plain(host.document.serialize())).toBe(before);
  expect([...host.document.devResources.values()].flat()).toEqual([]);
  expect(host.storage.keys()).toEqual([`${record.url}/p/state/waiting-changes`]);
  host.undo();
  expect(host.document.serialize()).toBe(marked);
  host.close();
});

test("marks and annotations are no changes of a screen, texts are", async () => {
  const plugin = await openPlugin(openFile("skerry"));
  const { host, call } = plugin;
  await call("markFrames", { frames: [markOf(other)] });
  await annotate(plugin, "fare");
  host.edit((document) => {
    const layer = document.find(price);
    if (layer) document.setFields(layer, { characters: "1 kr" });
  });
  const listChanged = () =>
    host.fromMain.flatMap((message) => {
      const reply = readReply(message);
      return reply && "event" in reply && reply.event === "changed" ? [reply.data] : [];
    });
  await expect.poll(listChanged).toEqual([{ screens: [frame] }]);
  host.close();
});

test("what was sent to one project is unknown to another that the file is connected with", async () => {
  const { host, call } = await openPlugin(openFile("skerry"));
  const sent = { key: "sent-frames" };
  await call("saveFile", { file: record });
  await call("saveState", { ...sent, value: "1" });
  await call("saveFile", { file: { ...record, project: "other" } });
  expect(await call("readState", sent)).toEqual({ value: null });
  await call("saveFile", { file: record });
  expect(await call("readState", sent)).toEqual({ value: "1" });
  host.close();
});

test("Dev Mode writes nothing: no marks, annotations or fills", async () => {
  const plugin = await openPlugin(openFile("skerry"));
  const { host } = plugin;
  await annotate(plugin, "fare");
  host.set({ editorType: "dev" });
  await host.run();
  const before = host.document.serialize();
  const layers = [{ id: price, label: "fare" }];
  const writes = [
    () => plugin.call("annotate", { layers }),
    () => plugin.call("removeAnnotations", {}),
    () => plugin.call("markFrames", { frames: [markOf(frame)] }),
    () => plugin.call("unmarkFrames", { frames: [frame] }),
    () => plugin.call("saveFile", { file: record }),
    () => plugin.call("clearFile", {}),
    () => plugin.call("applyFill", { screens: [frame], changes: [], repeats: [] }),
    () => plugin.call("undoFill", { isStep: true }),
  ];
  const written = host.writes.length;
  for (const write of writes) await expect(write()).rejects.toThrow("Dev Mode is read-only");
  expect(host.writes).toHaveLength(written);
  expect(host.document.serialize()).toBe(before);
  host.close();
});
