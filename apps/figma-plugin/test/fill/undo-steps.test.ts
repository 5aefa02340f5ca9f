import { expect, test } from "vitest";
import { openFile } from "../../../../dev/figma-host/open-file.ts";
import { openPlugin } from "../open-plugin.ts";

const fillWith = (layer: string, text: string) => ({
  screens: ["12:34"],
  changes: [{ kind: "text" as const, layer, text }],
  repeats: [],
});

test("each fill is an undo step of its own: undoing the second leaves the first", async () => {
  const { host, call } = await openPlugin(openFile("skerry"));
  const before = host.document.serialize();
  await call("applyFill", fillWith("I12:46;5:5", "1 kr"));
  const first = host.document.serialize();
  await call("applyFill", fillWith("I12:47;5:5", "2 kr"));
  host.undo();
  expect(host.document.serialize()).toBe(first);
  host.undo();
  expect(host.document.serialize()).toBe(before);
  host.close();
});
