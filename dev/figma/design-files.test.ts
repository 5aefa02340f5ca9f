import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { openFigma } from "./test/open-figma.ts";
import { smallFile } from "./test/small-file.ts";

it("reads files and pictures from the folder when they are opened", async () => {
  const folder = await mkdtemp(join(tmpdir(), "figma-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const figma = await openFigma({ folder, keys: { small: "keyOfSmall", missing: "keyOfMissing" } });
  onTestFinished(() => figma.close());

  const create = { width: 40, height: 80, channels: 3, background: "#204060" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  await mkdir(join(folder, "small/pictures"), { recursive: true });
  await writeFile(join(folder, "small/file.json"), JSON.stringify({ ...smallFile, name: "From the folder" }));
  await writeFile(join(folder, "small/pictures/1-2.png"), picture);

  const token = await figma.signIn();
  expect((await figma.call(token, "/v1/files/keyOfSmall")).body.name).toBe("From the folder");
  const { images } = (await figma.call(token, "/v1/images/keyOfSmall?ids=1:2")).body;
  const loaded = Buffer.from(await (await fetch(images["1:2"])).arrayBuffer());
  expect(loaded.equals(picture)).toBe(true);
  expect((await figma.call(token, "/v1/files/keyOfMissing")).status).toBe(404);
  expect((await figma.call(token, "/v1/files/small")).status).toBe(404);
});
