import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageVersion } from "../messages.ts";

type Sent = { pluginMessage: { id: number; call: string } };

/** A window of Figma: what it is sent, and what it receives. */
async function openWindow() {
  const sent: Sent[] = [];
  let receive = (_event: { data: unknown }) => {};
  vi.stubGlobal("parent", { postMessage: (message: Sent) => sent.push(message) });
  vi.stubGlobal("window", {
    addEventListener: (_name: string, listener: typeof receive) => {
      receive = listener;
    },
  });
  const bridge = await import("./bridge.ts");
  const post = (message: object) =>
    receive({ data: { pluginMessage: { version: messageVersion, ...message } } });
  return { ...bridge, post, receive: (data: unknown) => receive({ data }), sent };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test("a response of another form rejects the call", async () => {
  const { callDocument, post } = await openWindow();
  const listed = callDocument("listPages", {});
  post({ id: 1, output: { pages: [{ id: 7, name: "Page" }], current: "0:1" } });
  await expect(listed).rejects.toThrow("the response of listPages has another form");
});

test("responses of another version, to other calls or from elsewhere are ignored", async () => {
  const { callDocument, post, receive } = await openWindow();
  const output = { pages: [], current: "0:1" };
  const listed = callDocument("listPages", {});
  post({ version: messageVersion + 1, id: 1, output: { pages: [], current: "wrong" } });
  post({ id: 2, output: { pages: [], current: "wrong" } });
  receive({ version: messageVersion, id: 1, output: { pages: [], current: "wrong" } });
  receive(null);
  post({ id: 1, output });
  expect(await listed).toEqual(output);
});

test("events of another form reach no one", async () => {
  const { onDocumentEvent, post } = await openWindow();
  const received: unknown[] = [];
  onDocumentEvent("changed", (data) => received.push(data));
  post({ event: "changed", data: { screens: "12:34" } });
  post({ event: "removed", data: { screens: ["12:34"] } });
  post({ event: "changed", data: { screens: ["12:34"] } });
  expect(received).toEqual([{ screens: ["12:34"] }]);
});
