import { readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { maxBytes } from "./read-input.ts";

/**
 * The text that a reference means, when it is a file in the description's folder or in the working folder, or below.
 * A description from elsewhere must not make us read, and show, anything else. It throws when there is no such file.
 */
export function readReferencedFile(folder: string, reference: string): string | undefined {
  // Links are followed first: one of them may lead out.
  const file = realpathSync(resolve(folder, decodeReference(reference)));
  if (![folder, "."].some((allowed) => isInside(realpathSync(allowed), file))) return undefined;
  const stats = statSync(file);
  return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, "utf8") : undefined;
}

function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== "..";
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // A lone percent sign is a character like any other.
    return reference;
  }
}
