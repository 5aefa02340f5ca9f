import type { Dropped } from "../../ui/use-file-drop.ts";

/** What somebody wants scored. */
export type Source = Dropped | { text: string } | { sample: true };

export const sampleAddress = "/skerry-openapi-2.4.0.yaml";
