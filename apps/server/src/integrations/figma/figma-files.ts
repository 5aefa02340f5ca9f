import { Readable } from "node:stream";
import * as z from "zod";
import { AppError } from "../../app-error.ts";
import { tracedFetch } from "../../tracing.ts";
import type { SafeFetch } from "../safe-fetch/safe-fetch.ts";
import { FigmaError } from "./figma-error.ts";
import { callFigma, readJson } from "./figma-request.ts";
import { limitBytes } from "./limit-bytes.ts";

/** A page with its direct children: frames, sections and whatever else lies on the canvas. */
export type FigmaPage = { id: string; name: string; children: { id: string; name: string; type: string }[] };

/** What a file contains, without layers. */
type FigmaListing = { name: string; version: string; lastModified: string; pages: FigmaPage[] };

/** Who calls, and about which file. */
export type FileAccess = { token: string; key: string };

/** Figma's files: each method is one call, and throws a FigmaError. */
export type FigmaFiles = {
  /** Pages and their top-level nodes. */
  listFrames(access: FileAccess): Promise<FigmaListing>;
  /** The JSON of these nodes with all their layers, or down to `depth`: too large to be parsed here. */
  openNodes(access: FileAccess, nodes: { ids: readonly string[]; depth?: number }): Promise<Readable>;
  /** Where Figma has put the pictures of these nodes; null for those that it couldn't render. */
  readImageUrls(
    access: FileAccess,
    images: { ids: readonly string[]; scale: number },
  ): Promise<Map<string, string | null>>;
  /** A picture that Figma has rendered. */
  openImage(url: string): Promise<AsyncIterable<Uint8Array>>;
  readMeta(access: FileAccess): Promise<{ name: string; version: string; lastTouchedAt: string }>;
};

/** Limits of one response. Nodes are the layers of a whole page. */
const maxBytes = { listing: 32 * 1024 * 1024, nodes: 64 * 1024 * 1024, small: 4 * 1024 * 1024 };
const timeouts = { usual: 20_000, long: 90_000, image: 30_000 };

const text = z.string().max(10_000);
const Node = z.object({ id: text, name: text, type: z.string().max(100) });
const Listing = z.object({
  name: text,
  version: z.string().max(200),
  lastModified: z.iso.datetime({ offset: true }),
  document: z.object({ children: z.array(Node.extend({ children: z.array(Node).default([]) })).max(10_000) }),
});
const Images = z.object({
  err: z.null(),
  images: z.record(z.string(), z.string().max(4096).nullable()),
});
const Meta = z.object({
  file: z.object({
    name: text,
    version: z.string().max(200),
    last_touched_at: z.iso.datetime({ offset: true }),
  }),
});

export function openFigmaFiles(apiUrl: string, safeFetch: SafeFetch): FigmaFiles {
  const call = ({ token, key }: FileAccess, path: (key: string) => string, timeoutMs: number) =>
    callFigma(apiUrl, { token, path: path(encodeURIComponent(key)), timeoutMs });

  return {
    async listFrames(access) {
      const response = await call(access, (key) => `/v1/files/${key}?depth=2`, timeouts.long);
      const { name, version, lastModified, document } = await readJson(response, Listing, maxBytes.listing);
      return { name, version, lastModified, pages: document.children };
    },

    async openNodes(access, { ids, depth }) {
      const query = new URLSearchParams({ ids: ids.join(",") });
      if (depth !== undefined) query.set("depth", String(depth));
      const response = await call(access, (key) => `/v1/files/${key}/nodes?${query}`, timeouts.long);
      return Readable.from(limitBytes(response, maxBytes.nodes), { objectMode: false });
    },

    async readImageUrls(access, { ids, scale }) {
      const query = new URLSearchParams({ ids: ids.join(","), format: "png", scale: String(scale) });
      const response = await call(access, (key) => `/v1/images/${key}?${query}`, timeouts.long);
      const { images } = await readJson(response, Images, maxBytes.small);
      return new Map(ids.map((id) => [id, images[id] ?? null]));
    },

    async openImage(url) {
      // Only the API's own host may be private, as in development; Figma's pictures are on public hosts.
      if (URL.parse(url)?.origin !== new URL(apiUrl).origin) return openPublicImage(safeFetch, url);
      const response = await tracedFetch(url, {
        redirect: "error",
        signal: AbortSignal.timeout(timeouts.image),
      }).catch(() => undefined);
      if (response?.status === 200) return limitBytes(response, maxBytes.nodes);
      throw new FigmaError("unavailable", `picture: status ${response?.status ?? "unknown"}`);
    },

    async readMeta(access) {
      const response = await call(access, (key) => `/v1/files/${key}/meta`, timeouts.usual);
      const { file } = await readJson(response, Meta, maxBytes.small);
      return { name: file.name, version: file.version, lastTouchedAt: file.last_touched_at };
    },
  };
}

async function openPublicImage(safeFetch: SafeFetch, url: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    if (!url.startsWith("https://")) throw new FigmaError("unavailable", "picture: not an https URL");
    return (await safeFetch.open(url)).content;
  } catch (error) {
    if (error instanceof AppError) throw new FigmaError("unavailable", `picture: ${error.message}`);
    throw error;
  }
}
