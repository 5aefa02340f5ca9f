import { expect, test } from "vitest";
import { openFile } from "../../../dev/figma-host/open-file.ts";
import { messageVersion, readReply } from "../src/messages.ts";
import { openPlugin } from "./open-plugin.ts";

const text = "I12:46;5:5";
const change = { kind: "text", layer: text, text: "1 kr" };
const fill = { screens: ["12:34"], changes: [change], repeats: [] };
const request = { version: messageVersion, id: 1000, call: "applyFill", input: fill };

test("the document's side does nothing for messages that aren't requests of this version", async () => {
  const { host, call } = await openPlugin(openFile("skerry"));
  const before = host.document.serialize();
  await host.untilQuiet();
  const sent = host.fromMain.length;
  for (const message of [
    { ...request, version: messageVersion + 1 },
    { ...request, call: "constructor" },
    { ...request, id: "1000" },
    { pluginMessage: request },
    [request],
    "applyFill",
    null,
  ])
    host.postFromUi(message);
  await call("listPages", {});
  await host.untilQuiet();
  expect(host.fromMain).toHaveLength(sent + 1);
  expect(host.document.serialize()).toBe(before);
  expect(host.errors).toEqual([]);
  host.close();
});

test("a request with another form is refused before anything is written", async () => {
  const { host, call } = await openPlugin(openFile("skerry"));
  const before = host.document.serialize();
  const inputs = [
    { ...fill, changes: [change, { kind: "text", layer: text }] },
    { ...fill, changes: [change, { kind: "remove", layer: text }] },
    { ...fill, changes: [{ ...change, layer: "" }] },
    { screens: fill.screens, changes: fill.changes },
    null,
  ];
  for (const [index, input] of inputs.entries()) host.postFromUi({ ...request, id: 1000 + index, input });
  await call("listPages", {});
  await host.untilQuiet();
  const replies = host.fromMain.flatMap((message) => readReply(message) ?? []);
  const refused = replies.filter((reply) => "error" in reply && reply.id >= 1000);
  expect(refused).toHaveLength(inputs.length);
  expect(host.document.serialize()).toBe(before);
  host.close();
});
