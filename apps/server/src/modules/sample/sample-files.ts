import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** The sample's API description as it changed over time, the oldest first. */
export type SampleFile = { name: string; content: Buffer; sha256: Buffer };

/** Beside this file in the sources, beside the bundle in a build. */
const folder = new URL("./skerry/", import.meta.url);
const draftFolder = new URL("./skerry-draft/", import.meta.url);

/** Name and description of the sample project. */
export const sampleText = {
  name: "Skerry Ferries API",
  description: "Timetables, fares, bookings and boarding passes of a ferry line.",
};

export async function readSampleFiles(): Promise<SampleFile[]> {
  return readFiles(folder);
}

/** What comes next: a draft, to show what it would change. */
export const sampleDraft = { name: "2.5.0", source: "pull_request", ref: "#482" } as const;

export async function readSampleDraft(): Promise<SampleFile> {
  const [file] = await readFiles(draftFolder);
  if (!file) throw new Error("the sample has no draft");
  return file;
}

async function readFiles(from: URL): Promise<SampleFile[]> {
  const names = (await readdir(from)).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(new URL(name, from));
      return { name, content, sha256: createHash("sha256").update(content).digest() };
    }),
  );
}
