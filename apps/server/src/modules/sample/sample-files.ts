import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** The sample's API description as it changed over time, the oldest first. */
export type SampleFile = { name: string; content: Buffer; sha256: Buffer };

/** Beside this file in the sources, beside the bundle in a build. */
const folder = new URL("./skerry/", import.meta.url);

/** Name and description of the sample project. */
export const sampleText = {
  name: "Skerry Ferries API",
  description: "Timetables, fares, bookings and boarding passes of a ferry line.",
};

export async function readSampleFiles(): Promise<SampleFile[]> {
  const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(new URL(name, folder));
      return { name, content, sha256: createHash("sha256").update(content).digest() };
    }),
  );
}
