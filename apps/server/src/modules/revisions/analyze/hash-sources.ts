import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the code lies that decides what an analysis says, and the library that it reads YAML with. */
const sources = [
  new URL("../../../../../../packages/engine/package.json", import.meta.url),
  new URL("../../../../../../packages/engine/src/", import.meta.url),
  new URL("./", import.meta.url),
];

/** One hash over code: it changes with every line of it, and with nothing else. */
export function hashSources(places: readonly URL[] = sources): string {
  const hash = createHash("sha256");
  for (const place of places) {
    for (const file of listFiles(place)) {
      const content = readFileSync(new URL(file, place));
      hash.update(`${file}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

function listFiles(place: URL): string[] {
  if (!place.pathname.endsWith("/")) return [""];
  return readdirSync(fileURLToPath(place), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort();
}
