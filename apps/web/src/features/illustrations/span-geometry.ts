/** Where a span runs: square terminal, stub, slope, stub, round terminal. Boxes in, path text out. */

export type Point = readonly [x: number, y: number];
export type Box = { left: number; right: number; top: number; bottom: number };

export type SpanRequest = {
  /** The design element, its frame when it sits in one, and the API row. */
  from: Box;
  frame?: Box | undefined;
  to: Box;
  /** Whether nothing is between the layer and the frame's edge. */
  clearLeader?: boolean | undefined;
  /** The design side is on the right and the API on the left. */
  mirrored: boolean;
  /** Length of the level run at the design end and at the API end. */
  stubs: Point;
  /** Where the span runs down when one side is stacked over the other. */
  railX: number;
  /** The heights between which a slope is visible; what is beyond them is cut off. */
  visible?: { top: number; bottom: number } | undefined;
};

export type SpanShape = {
  path: string;
  square: Point;
  circle: Point;
  /** Joins the square, moved to the frame's edge, to a layer on the frame's far side. */
  leader: string | undefined;
  onRail: boolean;
};

const hingeRadius = 9;
const shortestStub = 14;
const shortestSlope = 24;
const pastTheFrame = 6;
/** Bends reach at most half of a segment: with this, a cut doesn't change those that are visible. */
const cutMargin = 2 * hingeRadius;

/** A polyline with its inner corners bent like a hinge; straight everywhere else. */
export function bentLinePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${write(point)}`;
      if (!after) return `L${write(point)}`;
      const reach = Math.min(hingeRadius, distance(before, point) / 2, distance(point, after) / 2);
      const [start, end] = [towards(point, before, reach), towards(point, after, reach)];
      return `L${write(start)}Q${write(point)} ${write(end)}`;
    })
    .join("");
}

/** Not by joining the array: that takes longer, and a map has thousands of points. */
function write([x, y]: Point): string {
  return `${x},${y}`;
}

export function shapeSpan(request: SpanRequest): SpanShape {
  const { from, frame, to, clearLeader, mirrored, stubs, railX, visible } = request;
  const forward = mirrored ? -1 : 1;
  const facing = (box: Box) => (mirrored ? box.left : box.right);
  const layerX = facing(from);
  const edgeX = frame ? facing(frame) : layerX;
  const toEdge = Math.abs(edgeX - layerX);
  const isFar = frame !== undefined && toEdge > (frame.right - frame.left) * 0.4;
  // A leader through the middle would cross the text; along the bottom it passes below it.
  const leaves = isFar && !clearLeader ? round(from.bottom) : middle(from);
  const square: Point = [round(isFar ? edgeX : layerX), leaves];
  const leader = isFar ? `M${round(layerX)},${square[1]}H${square[0]}` : undefined;

  if (mirrored ? to.right > from.left : to.left < from.right) {
    const circle: Point = [round(facing(to)), middle(to)];
    const path = bentLinePath([square, [railX, square[1]], [railX, circle[1]], circle]);
    return { path, square, circle, leader, onRail: true };
  }

  const circle: Point = [round(mirrored ? to.right : to.left), middle(to)];
  const run = Math.abs(circle[0] - square[0]);
  // A bend over a frame would look like part of the picture, so the first stub always extends past its edge.
  const clear = isFar ? 0 : toEdge;
  const wished = isFar ? Math.max(16, stubs[0] / 2 + pastTheFrame) : stubs[0];
  const past = frame && !isFar ? clear + pastTheFrame + stubs[0] / 2 : 0;
  const longest = Math.max(clear + pastTheFrame, run - shortestSlope - shortestStub);
  const first = Math.min(Math.max(wished, past), longest);
  const last = Math.min(stubs[1], Math.max(shortestStub, run - first - shortestSlope));
  const leave: Point = [square[0] + first * forward, square[1]];
  const arrive: Point = [circle[0] - last * forward, circle[1]];
  const path = bentLinePath([
    ...(cutSlope(leave, arrive, visible) ?? [square, leave]),
    ...(cutSlope(arrive, leave, visible) ?? [arrive, circle]),
  ]);
  return { path, square, circle, leader, onRail: false };
}

/** Where a slope ends instead, if its end is so far out of sight that the bend at it is, too. */
function cutSlope(end: Point, other: Point, visible: SpanRequest["visible"]): [Point] | undefined {
  if (!visible) return undefined;
  const y = Math.min(Math.max(end[1], visible.top - cutMargin), visible.bottom + cutMargin);
  if (y === end[1]) return undefined;
  const part = (y - end[1]) / (other[1] - end[1]);
  return [[round(end[0] + (other[0] - end[0]) * part), y]];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function towards(from: Point, to: Point, reach: number): Point {
  const part = reach / (distance(from, to) || 1);
  return [round(from[0] + (to[0] - from[0]) * part), round(from[1] + (to[1] - from[1]) * part)];
}

function middle(box: Box): number {
  return round((box.top + box.bottom) / 2);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
