import { sha256 } from "./sha256.ts";

/**
 * Identifies what a frame looks like and contains: everything that Figma exports of it, its name and its page. Colors and
 * fonts count too, which the layers that a sync sends don't have.
 */
export function hashFrame(
  content: unknown,
  page: { id: string; name: string },
  encode: (text: string) => Uint8Array,
): string {
  return sha256(encode(JSON.stringify([page.id, page.name, content])));
}
