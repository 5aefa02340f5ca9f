import { shapeSpan } from "../../illustrations/span-geometry.ts";
import {
  chooseColumns,
  requestSpan,
  rowPitch,
  rowsTop,
  tile,
  tilePosition,
  tilesHeight,
} from "../map/map-layout.ts";
import { listSpanEnds } from "../map/map-links.ts";
import type { MapPicture } from "./map-picture.ts";

const width = 1440;
const headHeight = 48;

/** Colors of the light theme: exported maps are pasted into documents. */
const colors = {
  paper: "#f3f7f8",
  shore: "#f9f5ec",
  sea: "#e8f2f8",
  text: "#161f22",
  quiet: "#5f686b",
  line: "#d9dddf",
  span: "#c41c6e",
  broken: "#c22d2d",
};

/** The size of an exported map in pixels. */
export function measureMap({ screens, operations }: MapPicture): { width: number; height: number } {
  const columns = chooseColumns(width);
  const rows = rowsTop + operations.length * rowPitch;
  return { width, height: headHeight + Math.max(tilesHeight(screens.length, columns), rows) + 24 };
}

/** The whole map as a drawing that needs no other file. */
export function writeMapSvg(picture: MapPicture): string {
  const { title, screens, operations, links, pictures, isRtl } = picture;
  const columns = chooseColumns(width);
  const { height } = measureMap(picture);
  const tiles = new Map(screens.map(({ node_id }, index) => [node_id, index]));
  const rows = new Map(operations.map(({ id }, index) => [id, index]));
  const linked = new Set(links.flatMap(({ screen, operation }) => [screen, operation]));
  const ends = listSpanEnds(links, { tileOf: (id) => tiles.get(id), rowOf: (id) => rows.get(id) });
  const view = { width, height, columns, scrolled: { tiles: 0, rows: 0 }, isRtl };
  const left = (start: number, size: number) => (isRtl ? width - start - size : start);
  const anchor = isRtl ? "end" : "start";

  const frames = screens.map(({ node_id, name }, index) => {
    const source = pictures?.get(node_id);
    const { start, top } = tilePosition(index, columns);
    const x = left(start, tile.width);
    const y = top + tile.caption;
    const size = `width="${tile.width}" height="${tile.height - tile.caption}"`;
    const image = source
      ? `<image href="${escapeText(source)}" x="${x}" y="${y}" ${size} preserveAspectRatio="xMidYMin slice"/>`
      : "";
    const dash = linked.has(node_id) ? "" : ' stroke-dasharray="4 4"';
    const textX = isRtl ? x + tile.width : x;
    return `<g><text x="${textX}" y="${top + 13}" text-anchor="${anchor}" font-weight="600">${escapeText(cut(name, 22))}</text>${image}<rect x="${x}" y="${y}" ${size} rx="4" fill="none" stroke="${colors.line}"${dash}/></g>`;
  });
  const lines = operations.map(({ id, method, path }, index) => {
    const y = rowsTop + index * rowPitch;
    const start = width - columns.sea + 26;
    const size = columns.sea - 48;
    const x = left(start, size);
    const dash = linked.has(id) ? "" : ' stroke-dasharray="4 4"';
    const text = `${method.toUpperCase()}  ${cut(path, 46)}`;
    return `<g><rect x="${x}" y="${y}" width="${size}" height="25" rx="12.5" fill="#fff" stroke="${colors.line}"${dash}/><text x="${x + 14}" y="${y + 17}" font-family="ui-monospace, monospace" direction="ltr">${escapeText(text)}</text></g>`;
  });
  const spans = ends.flatMap((end) => {
    const request = requestSpan(end, view);
    if (!request) return [];
    const { path, square, circle } = shapeSpan(request);
    const color = end.link.isBroken ? colors.broken : colors.span;
    const dash = end.link.isBroken ? ' stroke-dasharray="4 4"' : "";
    return `<g fill="${color}"><path d="${path}" fill="none" stroke="${color}" stroke-width="1.5"${dash}/><rect x="${square[0] - 3.5}" y="${square[1] - 3.5}" width="7" height="7" rx="1"/><circle cx="${circle[0]}" cy="${circle[1]}" r="4"/></g>`;
  });
  const shore = left(0, columns.shore);
  const sea = left(width - columns.sea, columns.sea);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${colors.text}">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<text x="${isRtl ? width - 20 : 20}" y="30" text-anchor="${anchor}" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    `<g transform="translate(0 ${headHeight})">`,
    `<rect x="${shore}" width="${columns.shore}" height="${height}" fill="${colors.shore}"/>`,
    `<rect x="${sea}" width="${columns.sea}" height="${height}" fill="${colors.sea}"/>`,
    ...frames,
    ...lines,
    ...spans,
    "</g></svg>",
  ].join("\n");
}

function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}

/** Also without characters that XML forbids. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
