import { describe, expect, it } from "vitest";
import { shapeSpan } from "../../illustrations/span-geometry.ts";
import {
  chooseColumns,
  type MapView,
  requestSpan,
  tile,
  tilePitch,
  tilePosition,
  tilesHeight,
} from "./map-layout.ts";

const wide = chooseColumns(1440);
const narrow = chooseColumns(800);
const view: MapView = {
  width: 1440,
  height: 798,
  columns: wide,
  scrolled: { tiles: 0, rows: 0 },
  isRtl: false,
};
const first = { tile: 0, row: 0, pin: 0, pins: 1 };

describe("tilePosition", () => {
  it("offsets the outer column by half a pitch", () => {
    expect(tilePosition(1, wide).top - tilePosition(0, wide).top).toBe(tilePitch / 2);
    expect(tilePosition(2, wide)).toEqual({ start: 252, top: 14 + tilePitch });
  });

  it("uses one column on narrow pages", () => {
    expect(tilePosition(2, narrow)).toEqual({ start: 36, top: 48 + 2 * tilePitch });
  });
});

describe("tilesHeight", () => {
  it("contains the last frame of both columns", () => {
    expect(tilesHeight(2, wide)).toBe(90 + tilePitch);
    expect(tilesHeight(3, wide)).toBe(14 + 2 * tilePitch);
    expect(tilesHeight(0, wide)).toBe(0);
  });
});

describe("requestSpan", () => {
  it("bends only past the side with the frames, also from the outer column", () => {
    for (const index of [0, 1]) {
      const request = requestSpan({ ...first, tile: index }, view);
      const bend = (request?.from.right ?? 0) + (request?.stubs[0] ?? 0);
      expect(bend).toBeGreaterThanOrEqual(wide.shore - 20);
    }
  });

  it("leaves an outer frame between two inner ones", () => {
    const inner = tilePosition(0, wide).top + tile.height;
    const next = tilePosition(2, wide).top;
    for (const pin of [0, 1, 2, 3]) {
      const y = requestSpan({ tile: 1, row: 0, pin, pins: 4 }, view)?.from.top ?? 0;
      expect(y).toBeGreaterThan(inner);
      expect(y).toBeLessThan(next);
    }
  });

  it("keeps spans of one frame apart", () => {
    const requests = [0, 1, 2].map((pin) => requestSpan({ tile: 0, row: pin, pin, pins: 3 }, view));
    expect(new Set(requests.map((request) => request?.from.top)).size).toBe(3);
    expect(new Set(requests.map((request) => request?.stubs[0])).size).toBe(3);
  });

  it("is undefined when neither end is in view", () => {
    const scrolled = { tiles: 5000, rows: 0 };
    expect(requestSpan({ ...first, row: 100 }, { ...view, scrolled })).toBeUndefined();
    expect(requestSpan(first, { ...view, scrolled })).toBeDefined();
  });

  it("mirrors from right to left", () => {
    const request = requestSpan(first, { ...view, isRtl: true });
    expect(request?.from.left).toBe(1440 - 252 - tile.width - 2);
    const shape = request && shapeSpan(request);
    expect(shape?.circle[0]).toBe(420 - 26);
    expect(shape?.onRail).toBe(false);
  });
});
