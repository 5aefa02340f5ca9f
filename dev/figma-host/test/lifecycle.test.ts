import { expect, test } from "vitest";
import { testManifest } from "./manifest.ts";
import { openSkerry, waiting } from "./open-skerry.ts";

test("closePlugin ends timers, after the listeners of close", async () => {
  const host = openSkerry(`
    setInterval(() => console.log("tick"), 1);
    setTimeout(() => console.log("late"), 5);
    figma.on("close", () => console.log("close on " + figma.currentPage.name));
    figma.on("run", () => {
      figma.closePlugin("Bye");
      try { figma.currentPage.name; } catch (error) { console.log(error.message); }
    });`);
  await host.run();
  expect(host.isRunning()).toBe(false);
  expect(host.countTimers()).toBe(0);
  expect(host.notifications).toEqual([{ message: "Bye", isError: false }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.logs.map(({ text }) => text)).toEqual([
    "The plugin has been closed: figma is not available any more",
    "close on Booking flow",
  ]);
});

test("document and storage are there when the plugin is opened again", async () => {
  const host = openSkerry(`
    figma.on("run", async ({ command }) => {
      const frame = await figma.getNodeByIdAsync("12:10");
      if (command === "write") {
        frame.setSharedPluginData("linkspan", "screen", "1");
        await figma.clientStorage.setAsync("token", { secret: [1, new Uint8Array([7])] });
      }
      console.log(JSON.stringify([frame.getSharedPluginData("linkspan", "screen"), await figma.clientStorage.getAsync("token"), await figma.clientStorage.keysAsync()]));
    });`);
  await host.run("read");
  await host.untilQuiet();
  await host.run("write");
  await host.untilQuiet();
  await host.reopen("read");
  await host.untilQuiet();
  expect(host.logs.map(({ text }) => text)).toEqual([
    '["",null,[]]',
    '["1",{"secret":[1,{"0":7}]},["token"]]',
    '["1",{"secret":[1,{"0":7}]},["token"]]',
  ]);
  host.close();
});

test("commitUndo separates undo steps; without it a run is one step", async () => {
  const host = openSkerry(`
    figma.on("run", async ({ command }) => {
      const frame = await figma.getNodeByIdAsync("12:10");
      frame.name = "First";
      if (command === "commit") figma.commitUndo();
      frame.name = "Second";
      if (command === "trigger") { figma.commitUndo(); frame.name = "Third"; figma.triggerUndo(); }
    });`);
  const name = () => host.document.find("12:10")?.name;
  await host.run("commit");
  host.close();
  host.undo();
  expect(name()).toBe("First");
  host.undo();
  expect(name()).toBe("Search");
  await host.run("plain");
  host.close();
  host.undo();
  expect(name()).toBe("Search");
  await host.run("trigger");
  expect(name()).toBe("Second");
  host.close();
});

test("Dev Mode needs the capability and the editor in the manifest, and a view seat runs nothing", async () => {
  const manifest = { ...testManifest, capabilities: [] };
  const host = openSkerry("", { manifest, editorType: "dev" });
  await expect(host.run()).rejects.toThrow("not compatible to run in dev handoff panel");
  host.set({ editorType: "figma" });
  await host.run();
  expect(host.isRunning()).toBe(true);
  host.set({ seat: "view" });
  expect(host.isRunning()).toBe(false);
  await expect(host.run()).rejects.toThrow("view seat");
});

test("what the plugin does not catch is kept", async () => {
  const host = openSkerry(`
    figma.on("run", async () => { await Promise.resolve(); throw new Error("in a listener"); });
    setTimeout(() => { throw new Error("in a timer"); }, 0);
    throw new Error("at the start");`);
  await host.run();
  await expect.poll(() => host.errors.length, waiting).toBe(3);
  expect(host.errors.map((error) => error.split("\n")[0])).toEqual([
    "Error: at the start",
    "Error: in a listener",
    "Error: in a timer",
  ]);
  host.close();
});
