import { expect, test } from "vitest";
import { renderBadge, renderLabels } from "./badge.ts";

test.each([
  [100, "#1a7f37"],
  [90, "#1a7f37"],
  [89, "#8a5a00"],
  [70, "#8a5a00"],
  [69, "#b42a25"],
  [0, "#b42a25"],
  ["failed", "#b42a25"],
  ["no score", "#57606a"],
  ["unknown", "#57606a"],
] as const)("badge shows %s on color %s", (value, ink) => {
  const svg = renderBadge(value);
  expect(svg).toContain(`>${value}</text>`);
  expect(svg).toContain(`aria-label="API score: ${value}"`);
  expect(svg).toContain(`fill="${ink}"`);
});

test("badge colors have AA contrast with white text", () => {
  for (const value of [95, 75, 5, "unknown"] as const) {
    const grounds = [...renderBadge(value).matchAll(/height="20" fill="#(\w{6})"/g)].map(
      ([, ink]) => ink ?? "",
    );
    expect(grounds).toHaveLength(2);
    for (const ground of grounds) expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});

test("escapes labels; longer labels make the badge wider", () => {
  const svg = renderLabels(`<script>"&'`, "</text><script>", "none");
  expect(svg).not.toMatch(/<script|<\/text><script/);
  expect(svg).toContain("&lt;script&gt;&quot;&amp;&#39;");
  expect(svg).not.toContain("style");
  const widthOf = (badge: string) => Number(/width="(\d+)"/.exec(badge)?.[1]);
  expect(widthOf(renderBadge("no score"))).toBeGreaterThan(widthOf(renderBadge(100)));
  expect(widthOf(renderBadge(100))).toBeGreaterThan(widthOf(renderBadge(9)));
});

function luminance(ink: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(ink.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
