import { describe, expect, it } from "vitest";
import { examplePicture } from "./example-picture.ts";
import { measureMap, writeMapSvg } from "./map-svg.ts";

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe("writeMapSvg", () => {
  const svg = writeMapSvg(examplePicture);

  it("contains every screen, operation and link", () => {
    expect(count(svg, /<image /g)).toBe(1);
    expect(count(svg, /<circle /g)).toBe(2);
    for (const text of ["Departures", "/departures", "/bookings", "/health"]) expect(svg).toContain(text);
  });

  it("escapes names and drops characters that XML forbids", () => {
    expect(svg).toContain("Trains &lt;API> &amp; friends");
    const odd = { ...examplePicture, title: "a\u0001\uD800b" };
    expect(writeMapSvg(odd)).toContain("<title>a\uFFFDb</title>");
  });

  it("dashes broken links and what has no link", () => {
    expect(count(svg, /stroke-dasharray/g)).toBe(3);
  });

  it("mirrors from right to left", () => {
    expect(writeMapSvg({ ...examplePicture, isRtl: true })).toContain('<rect x="990" width="450"');
  });

  it("is as high as its longer side", () => {
    const operations = Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      method: "get",
      path: "/",
    }));
    expect(measureMap({ ...examplePicture, operations }).height).toBe(48 + 12 + 2700 + 24);
  });
});
