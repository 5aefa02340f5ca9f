import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test("equals Node's SHA-256 at every length around a block, and for a large picture", () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000_003]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});
