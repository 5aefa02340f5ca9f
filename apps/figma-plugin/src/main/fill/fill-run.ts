import type { Box, FillResult } from "../../messages.ts";
import { createTurns, type Turns } from "../turns.ts";
import type { FillRecord } from "./fill-record.ts";
import { createFontLoader, type LoadFonts } from "./font-loader.ts";

/** A text that was written: its box before, the layer of the change, and which copy of it this is. */
type WrittenText = { before: Box; source: string; copy: number };

/** What the steps of one fill share. */
export type FillRun = {
  turns: Turns;
  loadFonts: LoadFonts;
  record: FillRecord;
  failed: FillResult["failed"];
  texts: Map<TextNode, WrittenText>;
};

export function createFillRun(): FillRun {
  return {
    turns: createTurns(),
    loadFonts: createFontLoader(),
    record: { screens: [], entries: [], added: [] },
    failed: [],
    texts: new Map(),
  };
}
