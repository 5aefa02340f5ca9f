import { expect, test } from "vitest";
import { hideTokens } from "./hide-tokens.ts";

test("replaces the share link token everywhere in an event and leaves the rest unchanged", () => {
  const timestamp = new Date(0);
  const event = (path: string) => ({
    event: "$pageview",
    timestamp,
    properties: { $current_url: `https://linkspan.example/s/${path}?tab=insights`, $lib: null, depth: 2 },
    $set_once: { seen: [`/s/${path}`] },
  });
  expect(hideTokens(event("lss_Ub1rJv0k9cQ-_x"))).toEqual(event("token"));
  expect(hideTokens(null)).toBeNull();
});
