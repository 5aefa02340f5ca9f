import type { DroppedFiles } from "../../ui/forms/use-file-drop.ts";

/** The input to score: a file, pasted text or the sample. */
export type Source = DroppedFiles | { text: string } | { sample: true };

export const sampleUrl = "/skerry-openapi-2.4.0.yaml";
