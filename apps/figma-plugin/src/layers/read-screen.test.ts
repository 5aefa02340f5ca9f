import { ScreenBatch } from "@linkspan/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { exportFrame, readSkerryScreen } from "../../test/skerry.ts";
import { hashFrame } from "./hash-frame.ts";
import { readLayers, toSyncedScreen } from "./read-screen.ts";

const page = { id: "0:1", name: "Booking flow" };
const encode = (text: string) => new TextEncoder().encode(text);

test("a frame of the demo is a valid batch, flat and with parents first", () => {
  const screen = toSyncedScreen(readSkerryScreen("12:34"), { page, position: 1 }, null);
  expect(z.parse(ScreenBatch, { screens: [screen] })).toEqual({ screens: [screen] });
  expect(screen.layers.length).toBeGreaterThan(40);
  for (const [index, { parent = -1 }] of screen.layers.entries()) expect(parent).toBeLessThan(index);
  expect(screen.layers.find(({ id }) => id === "I12:46;5:5")).toMatchObject({ name: "Price", type: "TEXT" });
});

test("names and texts beyond the API's limits are cut, and sizes are at least a pixel", () => {
  const document = {
    id: "1:1",
    name: "x".repeat(900),
    type: "FRAME",
    children: [{ id: "bad id", type: "TEXT" }],
  };
  const layers = readLayers({ document });
  const screen = layers && toSyncedScreen(layers, { page, position: 0 }, null);
  expect(z.safeParse(ScreenBatch, { screens: [screen] }).success).toBe(true);
  expect(screen).toMatchObject({ width: 1, height: 1, layers: [] });
  expect([readLayers(null), readLayers({}), readLayers({ document: 1 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("the hash changes with a text, a color or the page, and with nothing else", () => {
  const frame = exportFrame("12:34");
  const hash = hashFrame(frame, page, encode);
  expect(hashFrame(structuredClone(frame), page, encode)).toBe(hash);
  const recolored = JSON.parse(JSON.stringify(frame).replace('"r":', '"r":0.5,"x":'));
  expect(hashFrame(recolored, page, encode)).not.toBe(hash);
  expect(hashFrame(frame, { ...page, name: "Archive" }, encode)).not.toBe(hash);
});
