import type { Box, Point, SpanRequest } from "../../illustrations/span-geometry.ts";

/** Sizes of the map in pixels. Frames and rows have fixed sizes, so that no span has to be measured. */
export const tile = { width: 134, height: 118, caption: 22 };
export const tilePitch = 152;
export const rowPitch = 27;
const rowHeight = 25;

/** Space above the first row of the operations, and next to the rows. */
export const rowsTop = 12;
const rowInset = 26;

export type MapColumns = {
  /** Width of the side with the frames. */
  shore: number;
  /** Width of the side with the operations. */
  sea: number;
  /** Where each column of frames begins, inner column first. */
  starts: readonly number[];
  /** Space above the first frame of each column. */
  tops: readonly number[];
};

/** Two columns, offset by half a pitch: spans of the outer column pass through the gaps of the inner one. */
const wideColumns: MapColumns = { shore: 450, sea: 420, starts: [252, 52], tops: [14, 90] };
const narrowColumns: MapColumns = { shore: 206, sea: 330, starts: [36], tops: [48] };

/** From this width on, two columns of frames fit. */
const wideMap = 1100;

export function chooseColumns(width: number): MapColumns {
  return width >= wideMap ? wideColumns : narrowColumns;
}

/** Where a frame is, from the inline start and the top of the side with the frames. */
export function tilePosition(index: number, { starts, tops }: MapColumns): { start: number; top: number } {
  const column = index % starts.length;
  return {
    start: starts[column] ?? 0,
    top: (tops[column] ?? 0) + Math.floor(index / starts.length) * tilePitch,
  };
}

/** The height of all frames. */
export function tilesHeight(count: number, columns: MapColumns): number {
  if (count === 0) return 0;
  const last = [count - 1, Math.max(0, count - 2)].map((index) => tilePosition(index, columns).top);
  return Math.max(...last) + tilePitch;
}

export type MapView = {
  width: number;
  height: number;
  columns: MapColumns;
  /** How far each side is scrolled. */
  scrolled: { tiles: number; rows: number };
  isRtl: boolean;
};

export type SpanEnds = {
  /** The index of the frame and of the row. */
  tile: number;
  row: number;
  /** Which span of its frame this is, of how many, from the top. */
  pin: number;
  pins: number;
};

/** The boxes of a span's ends; undefined when neither end is in view. */
export function requestSpan(
  { tile: index, row, pin, pins }: SpanEnds,
  view: MapView,
): SpanRequest | undefined {
  const { width, height, columns, scrolled, isRtl } = view;
  const { start, top } = tilePosition(index, columns);
  const isOuter = start !== columns.starts[0];
  const pinY = top - scrolled.tiles + pinOffset(pin, pins, isOuter);
  const rowTop = rowsTop + row * rowPitch - scrolled.rows;
  const isTileShown = pinY > 0 && pinY < height;
  const isRowShown = rowTop + rowHeight > 0 && rowTop < height;
  if (!isTileShown && !isRowShown) return undefined;
  const turn = (box: Box): Box =>
    isRtl ? { ...box, left: width - box.right, right: width - box.left } : box;
  const edge = start + tile.width + 2;
  const rowEdge = width - columns.sea + rowInset;
  return {
    from: turn({ left: edge, right: edge, top: pinY, bottom: pinY }),
    to: turn({ left: rowEdge, right: rowEdge, top: rowTop, bottom: rowTop + rowHeight }),
    mirrored: isRtl,
    stubs: staggerStubs(pin, pins, columns.shore - edge),
    railX: 0,
    visible: { top: 0, bottom: height },
  };
}

/** Spans of an inner frame leave over its picture's height, those of an outer one through the gap next to it. */
function pinOffset(pin: number, pins: number, isOuter: boolean): number {
  const middle = isOuter ? 59 : tile.caption + (tile.height - tile.caption) / 2;
  const room = isOuter ? 26 : 80;
  const step = Math.min(isOuter ? 9 : 20, room / Math.max(1, pins - 1));
  return middle + (pin - (pins - 1) / 2) * step;
}

const maxSteps = 5;

/** Parallel spans bend at different distances, the topmost one furthest from the frame. */
function staggerStubs(pin: number, pins: number, toShore: number): Point {
  const step = Math.min(pins - 1 - pin, maxSteps);
  return [Math.max(14, toShore - 18) + step * 12, 34 + step * 10];
}
