import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenFigma, openFigma } from "../../../../../dev/figma/test/open-figma.ts";
import { smallKey as key, smallFile } from "../../../../../dev/figma/test/small-file.ts";
import { openSafeFetch } from "../safe-fetch/safe-fetch.ts";
import { FigmaError } from "./figma-error.ts";
import { type FigmaFiles, openFigmaFiles } from "./figma-files.ts";

let figma: OpenFigma;
let files: FigmaFiles;
let token: string;
beforeAll(async () => {
  figma = await openFigma();
  files = openFigmaFiles(figma.origin, openSafeFetch());
});
afterAll(() => figma.close());
beforeEach(async () => {
  await figma.control.reset();
  token = await figma.signIn();
});

async function failureOf(call: Promise<unknown>): Promise<FigmaError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof FigmaError) return error;
  throw new Error("expected a FigmaError", { cause: error });
}

test("lists the pages of a file with their top-level nodes", async () => {
  expect(await files.listFrames({ token, key })).toEqual({
    name: "Small file",
    version: "100",
    lastModified: "2026-11-01T08:00:00Z",
    pages: [
      {
        id: "0:1",
        name: "Screens",
        type: "CANVAS",
        children: [
          { id: "1:2", name: "Tickets", type: "FRAME" },
          { id: "1:10", name: "Receipt", type: "FRAME" },
        ],
      },
      {
        id: "0:2",
        name: "Components",
        type: "CANVAS",
        children: [
          { id: "5:1", name: "Row", type: "COMPONENT" },
          { id: "5:7", name: "Card", type: "COMPONENT" },
        ],
      },
    ],
  });
});

test("opens nodes with their layers, images and metadata", async () => {
  const nodes = JSON.parse(await text(await files.openNodes({ token, key }, { ids: ["1:2", "9:9"] })));
  expect(nodes.nodes["1:2"].document.children[0].characters).toBe("486 kr");
  expect(nodes.nodes["9:9"]).toBeNull();
  const images = await files.readImageUrls({ token, key }, { ids: ["1:2", "9:9"], scale: 2 });
  expect(images.get("9:9")).toBeNull();
  const pieces: Uint8Array[] = [];
  for await (const piece of await files.openImage(images.get("1:2") ?? "")) pieces.push(piece);
  expect(Buffer.concat(pieces).subarray(1, 4).toString()).toBe("PNG");
  expect(await files.readMeta({ token, key })).toEqual({
    name: "Small file",
    version: "100",
    lastTouchedAt: "2026-11-01T08:00:00Z",
  });
});

test("reports how long Figma wants us to wait, and whose limit it is", async () => {
  await figma.control.fail({ route: "GET /v1/files/:id", status: 429, retryAfter: 345_600 });
  expect(await failureOf(files.listFrames({ token, key }))).toMatchObject({
    failure: "rate_limited",
    rateLimit: { seconds: 345_600, planTier: "starter", type: "low" },
  });
});

test.each([
  ["an expired token", "token_rejected", () => figma.control.advance(91 * 86_400)],
  [
    "a token without the scope",
    "scope_missing",
    async () => {
      token = await figma.signIn(0, "current_user:read");
    },
  ],
  ["a deleted file", "not_found", () => figma.control.edit(key, [{ op: "set-file", isAvailable: false }])],
  ["too many nodes", "too_large", () => figma.control.setSizeLimits({ maxNodes: 1 })],
  [
    "an error of Figma's",
    "unavailable",
    () => figma.control.fail({ route: "GET /v1/files/:id", status: 500 }),
  ],
])("tells %s apart", async (_case, failure, prepare) => {
  await prepare();
  expect(await failureOf(files.listFrames({ token, key }))).toMatchObject({ failure });
});

test("rejects responses of another form, and those that are too long", async () => {
  await figma.control.addFile({ key: "odd", file: { ...smallFile, lastModified: "yesterday" } });
  expect(await failureOf(files.listFrames({ token, key: "odd" }))).toMatchObject({ failure: "unavailable" });
  const endless = createServer((_request, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(1024 * 1024, " "))) if (response.destroyed) return;
    };
    response.on("drain", write);
    write();
  }).listen(0, "127.0.0.1");
  await once(endless, "listening");
  const { port } = endless.address() as AddressInfo;
  const reader = openFigmaFiles(`http://127.0.0.1:${port}`, openSafeFetch());
  expect(await failureOf(reader.readMeta({ token, key }))).toMatchObject({ failure: "too_large" });
  endless.close();
  endless.closeAllConnections();
});

test.each([
  "http://127.0.0.1:1/x.png",
  "http://example.com/x.png",
  "https://10.0.0.1/x.png",
  "file:///etc/passwd",
  "x",
])("does not load a picture from %s", async (url) => {
  expect(await failureOf(files.openImage(url))).toMatchObject({ failure: "unavailable" });
});
