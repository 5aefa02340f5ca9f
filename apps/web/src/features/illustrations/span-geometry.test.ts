import { describe, expect, it } from "vitest";
import { type Box, bentLinePath, type SpanRequest, shapeSpan } from "./span-geometry.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

const request = (over: Partial<SpanRequest> = {}): SpanRequest => ({
  from: box(200, 90, 60, 20),
  to: box(500, 40, 200, 40),
  mirrored: false,
  stubs: [40, 30],
  railX: 691,
  ...over,
});

/** The end points and corners of a path, without the rounding around a corner. */
const corners = (path: string) =>
  [...path.matchAll(/[MQ](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const mirror = (b: Box): Box => ({ ...b, left: 1000 - b.right, right: 1000 - b.left });

describe("hingePath", () => {
  it("rounds a corner over nine pixels on each side", () => {
    expect(
      bentLinePath([
        [0, 0],
        [40, 0],
        [40, 40],
      ]),
    ).toBe("M0,0L31,0Q40,0 40,9L40,40");
  });

  it("rounds a corner over at most half of a short segment", () => {
    expect(
      bentLinePath([
        [0, 0],
        [8, 0],
        [8, 40],
      ]),
    ).toBe("M0,0L4,0Q8,0 8,4L8,40");
  });

  it("accepts a segment of zero length", () => {
    expect(
      bentLinePath([
        [5, 5],
        [5, 5],
        [9, 5],
      ]),
    ).not.toContain("NaN");
  });
});

describe("shapeSpan", () => {
  it("connects layer and row middle with a level stub, a slope and a level stub", () => {
    const { path, square, circle, onRail } = shapeSpan(request());
    expect(square).toEqual([260, 100]);
    expect(circle).toEqual([500, 60]);
    expect(corners(path)).toEqual([
      [260, 100],
      [300, 100],
      [470, 60],
    ]);
    expect(onRail).toBe(false);
  });

  it("starts the slope only past the frame's edge", () => {
    const { path, leader } = shapeSpan(request({ frame: box(100, 0, 200, 400) }));
    expect(corners(path)[1]).toEqual([260 + 40 + 6 + 20, 100]);
    expect(leader).toBeUndefined();
  });

  it("moves the square to the frame's edge when the layer is on the far side", () => {
    const far = { from: box(110, 90, 60, 20), frame: box(100, 0, 200, 400), clearLeader: true };
    const { square, leader } = shapeSpan(request(far));
    expect(square).toEqual([300, 100]);
    expect(leader).toBe("M170,100H300");
  });

  it("draws the leader along the layer's bottom edge when its path is not clear", () => {
    const { square, leader } = shapeSpan(
      request({ from: box(110, 90, 60, 20), frame: box(100, 0, 200, 400) }),
    );
    expect(square).toEqual([300, 110]);
    expect(leader).toBe("M170,110H300");
  });

  it("shortens both stubs to keep the slope when the gap is narrow", () => {
    const { path } = shapeSpan(request({ to: box(340, 40, 200, 40), stubs: [120, 90] }));
    expect(corners(path)).toEqual([
      [260, 100],
      [302, 100],
      [326, 60],
    ]);
  });

  it("uses the rail when the row is below the layer", () => {
    const { path, circle, onRail } = shapeSpan(request({ to: box(20, 600, 600, 40) }));
    expect(onRail).toBe(true);
    expect(circle).toEqual([620, 620]);
    expect(corners(path)).toEqual([
      [260, 100],
      [691, 100],
      [691, 620],
    ]);
  });

  it("cuts a slope below what is visible, and keeps the visible bend", () => {
    const far = request({ to: box(500, 9980, 200, 40) });
    const { path, circle } = shapeSpan({ ...far, visible: { top: 0, bottom: 800 } });
    expect(path).toBe("M260,100L291,100Q300,100 300.2,109L312.3,818");
    expect(circle).toEqual([500, 10_000]);
    expect(shapeSpan(far).path).toMatch(/^M260,100L291,100Q300,100 300.2,109L/);
  });

  it("cuts a slope above what is visible, and keeps the visible bend", () => {
    const far = request({ from: box(200, -4950, 60, 20) });
    const { path } = shapeSpan({ ...far, visible: { top: 0, bottom: 800 } });
    expect(path).toBe("M467.3,-18L469.7,51Q470,60 479,60L500,60");
    expect(shapeSpan(far).path).toMatch(/L469.7,51Q470,60 479,60L500,60$/);
  });

  it("cuts nothing of a span whose ends are visible", () => {
    const near = request();
    expect(shapeSpan({ ...near, visible: { top: 0, bottom: 800 } })).toEqual(shapeSpan(near));
  });

  it.each([
    ["beside", {}],
    ["in a frame", { frame: box(100, 0, 200, 400) }],
    ["far side of a frame", { from: box(110, 90, 60, 20), frame: box(100, 0, 200, 400) }],
    ["stacked", { to: box(20, 600, 600, 40) }],
  ] satisfies [string, Partial<SpanRequest>][])("a mirrored span mirrors all corners: %s", (_, over) => {
    const plain = request(over);
    const turned = shapeSpan({
      ...plain,
      from: mirror(plain.from),
      to: mirror(plain.to),
      frame: plain.frame && mirror(plain.frame),
      railX: 1000 - plain.railX,
      mirrored: true,
    });
    expect(corners(turned.path)).toEqual(corners(shapeSpan(plain).path).map(([x = 0, y]) => [1000 - x, y]));
  });
});
