import { expect, test } from "vitest";
import { openFile } from "../../../dev/figma-host/open-file.ts";
import { lastStateKey, readReply } from "../src/messages.ts";
import { openPlugin } from "./open-plugin.ts";

test("the window gets what it begins with, without asking and when it asks", async () => {
  const { host, call } = await openPlugin(openFile("skerry"));
  await call("saveState", { key: lastStateKey, value: "shown" });
  await host.run();
  await host.untilQuiet();
  const events = host.fromMain.map(readReply).filter((reply) => reply && "event" in reply);
  const [, sent] = events.filter((reply) => reply && "event" in reply && reply.event === "start");
  expect(sent).toMatchObject({ data: { mode: "design", session: null, lastState: "shown" } });
  expect(await call("start", {})).toEqual(sent && "data" in sent ? sent.data : undefined);
  host.close();
});
