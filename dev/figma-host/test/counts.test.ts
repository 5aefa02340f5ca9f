import { expect, test } from "vitest";
import { openSkerry, waiting } from "./open-skerry.ts";

test("counts the nodes of each turn and the longest turn", async () => {
  const host = openSkerry(`
    figma.on("run", async ({ command }) => {
      const nodes = figma.currentPage.findAllWithCriteria({ types: ["TEXT"] });
      for (const [index, node] of nodes.entries()) {
        node.characters;
        if (command === "slowly" && index % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      }
      console.log(nodes.length);
    });`);
  await host.run("at once");
  const texts = Number(host.logs[0]?.text);
  expect(texts).toBeGreaterThan(200);
  expect(host.counts()).toMatchObject({ maxNodes: texts + 1, busiest: { reason: "run" } });
  expect(host.counts().maxTurnMs).toBeGreaterThan(0);
  host.resetCounts();
  await host.run("slowly");
  await expect.poll(() => host.logs.length, waiting).toBe(2);
  expect(host.counts().maxNodes).toBeLessThanOrEqual(52);
  host.close();
});

test("exports take turns of their own", async () => {
  const host = openSkerry(
    `
    figma.on("run", async () => {
      const frame = await figma.getNodeByIdAsync("12:10");
      setTimeout(() => console.log("meanwhile"), 0);
      const picture = await frame.exportAsync({ format: "PNG", constraint: { type: "SCALE", value: 2 } });
      const { document } = await frame.exportAsync({ format: "JSON_REST_V1" });
      console.log([...picture.slice(1, 4)].map((code) => String.fromCharCode(code)).join(""), picture.length, document.name, document.children.length);
    });`,
    { exportDelayMs: 10 },
  );
  await host.run();
  await host.untilQuiet();
  const { readPicture } = host.document;
  const { length } = (await readPicture("12:10")) as Buffer;
  expect(host.logs.map(({ text }) => text)).toEqual(["meanwhile", `PNG ${length} Search 3`]);
  host.close();
});

test("a frame that changed is drawn again", async () => {
  const host = openSkerry(`
    figma.on("run", async () => {
      const frame = await figma.getNodeByIdAsync("12:10");
      const before = await frame.exportAsync();
      frame.findOne((node) => node.name === "Form").visible = false;
      const after = await frame.exportAsync();
      console.log(before.length !== after.length);
    });`);
  await host.run();
  await expect.poll(() => host.logs[0]?.text, waiting).toBe("true");
  host.close();
});

test("lists writes to layers that are locked or hidden, which Figma allows", async () => {
  const host = openSkerry(`
    figma.on("run", async () => {
      const text = await figma.getNodeByIdAsync("12:13");
      await figma.loadFontAsync(text.fontName);
      text.characters = "Locked";
      (await figma.getNodeByIdAsync("12:22")).name = "Free";
    });`);
  host.edit((document) => {
    const text = document.find("12:13");
    if (text) document.setFields(text, { locked: true, visible: false });
  });
  await host.run();
  await host.untilQuiet();
  expect(host.writes).toEqual([
    { id: "12:13", member: "set_characters", isLocked: true, isHidden: true },
    { id: "12:22", member: "set_name", isLocked: false, isHidden: false },
  ]);
  host.close();
});
