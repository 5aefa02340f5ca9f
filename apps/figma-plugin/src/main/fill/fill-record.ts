import * as z from "zod/mini";
import { fileKey, readStored } from "../storage.ts";

const key = "fill";

/** The look of a part of a text, as far as writing the text loses it. */
const Segment = z.object({ start: z.int(), end: z.int(), style: z.record(z.string(), z.unknown()) });
export type Segment = z.infer<typeof Segment>;

const layer = z.string();
const value = z.union([z.string(), z.boolean()]);

/** How a layer was before, and what the fill wrote: what someone has changed since stays as it is. */
const Entry = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("text"),
    layer,
    before: z.string(),
    wrote: z.string(),
    segments: z.array(Segment),
  }),
  z.object({ kind: z.literal("visible"), layer, before: z.boolean(), wrote: z.boolean() }),
  z.object({
    kind: z.literal("property"),
    layer,
    property: z.string(),
    before: value,
    wrote: value,
    /** Texts inside of it that have several looks, which a property replaces by one. */
    inside: z.array(z.object({ layer, text: z.string(), segments: z.array(Segment) })),
  }),
]);
export type Entry = z.infer<typeof Entry>;
export type PropertyEntry = Extract<Entry, { kind: "property" }>;

/** What undoes the last fill of a file, also after the window was closed. */
const FillRecord = z.object({
  screens: z.array(z.string()),
  entries: z.array(Entry),
  /** Copies of rows, which are removed. */
  added: z.array(z.string()),
});
export type FillRecord = z.infer<typeof FillRecord>;

export function readFillRecord(): Promise<FillRecord | undefined> {
  return readStored(fileKey(key), FillRecord);
}

export async function saveFillRecord(record: FillRecord | undefined): Promise<void> {
  if (record) await figma.clientStorage.setAsync(fileKey(key), record);
  else await figma.clientStorage.deleteAsync(fileKey(key));
}

/** The last fill, as the window names it. */
export async function readLastFill(): Promise<{ screens: string[]; layers: number } | null> {
  const record = await readFillRecord();
  return record ? { screens: record.screens, layers: record.entries.length } : null;
}
