import { revisionFileName } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { tilePitch } from "../map/map-layout.ts";
import { embedPictures } from "./embed-pictures.ts";
import { fetchMap } from "./fetch-map.ts";
import { writeLinksCsv } from "./links-csv.ts";
import { measureMap, writeMapSvg } from "./map-svg.ts";
import { maxCanvas, renderPng } from "./render-png.ts";

export type MapFormat = "svg" | "png" | "csv";

type FileOptions = { title: string; isRtl: boolean; format: MapFormat };
type MapFile = { file: Blob; name: string } | { maxScreens: number };

/** The map as a file; or, if it is too large for a picture, how many screens would fit. */
export async function createMapFile(
  client: QueryClient,
  scope: DocsScope & { of: "project" },
  { title, isRtl, format }: FileOptions,
): Promise<MapFile> {
  const name = `${revisionFileName(title, scope.number)}-screens.${format}`;
  const map = await fetchMap(client, scope, { title, isRtl });
  // With a byte order mark, spreadsheets read UTF-8.
  if (format === "csv") return { file: new Blob(["\uFEFF", writeLinksCsv(map)], { type: "text/csv" }), name };
  const size = measureMap(map);
  if (format === "png" && size.height > maxCanvas) {
    return { maxScreens: Math.floor(maxCanvas / tilePitch) * 2 - 2 };
  }
  const svg = writeMapSvg(await embedPictures(map));
  if (format === "svg") return { file: new Blob([svg], { type: "image/svg+xml" }), name };
  return { file: await renderPng(svg, size), name };
}
