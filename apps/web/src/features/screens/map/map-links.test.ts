import { describe, expect, it } from "vitest";
import { groupLinks, isSameTarget, listEnds, listSpanEnds, mergeLinks } from "./map-links.ts";

const given = (screen: string | null, operation_id: string, is_broken = false) => {
  return { screen, operation_id, is_broken };
};
const links = mergeLinks([given("1:1", "b"), given("1:1", "a"), given("1:2", "a")]);

describe("mergeLinks", () => {
  it("merges links of several layers of one screen to one operation", () => {
    expect(mergeLinks([given("1:1", "a"), given("1:1", "a")])).toHaveLength(1);
  });

  it("is broken only when all of them are", () => {
    const [partly] = mergeLinks([given("1:1", "a", true), given("1:1", "a")]);
    const [fully] = mergeLinks([given("1:1", "a", true), given("1:1", "a", true)]);
    expect([partly?.isBroken, fully?.isBroken]).toEqual([false, true]);
  });

  it("is broken when one of its bindings is", () => {
    const binding = { screen: "1:1", operation_id: "a", broken: "field_removed" as const };
    const [told, other] = mergeLinks([{ ...given("1:1", "a"), has_broken_binding: true }, given("1:1", "b")]);
    const [found, whole] = mergeLinks([given("1:1", "a"), given("1:1", "b")], [binding]);
    expect([told?.isBroken, other?.isBroken, found?.isBroken, whole?.isBroken]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("leaves out nodes that are not imported", () => {
    expect(mergeLinks([given(null, "a")])).toEqual([]);
  });
});

describe("listEnds", () => {
  it("returns the target and the other ends of its links", () => {
    expect([...listEnds(links, { operation: "a" })].sort()).toEqual(["1:1", "1:2", "a"]);
    expect([...listEnds(links, { screen: "1:2" })].sort()).toEqual(["1:2", "a"]);
    expect(listEnds(links, undefined).size).toBe(0);
  });
});

describe("isSameTarget", () => {
  it("compares screens and operations, also with nothing", () => {
    expect(isSameTarget({ screen: "1:1" }, { screen: "1:1" })).toBe(true);
    expect(isSameTarget({ screen: "1:1" }, { screen: "1:2" })).toBe(false);
    expect(isSameTarget({ screen: "1:1" }, { operation: "1:1" })).toBe(false);
    expect(isSameTarget({ operation: "a" }, undefined)).toBe(false);
    expect(isSameTarget(undefined, undefined)).toBe(true);
  });
});

describe("groupLinks", () => {
  it("finds links by either end", () => {
    const groups = groupLinks(links);
    expect(groups.get("a")).toHaveLength(2);
    expect(groups.get("1:1")).toHaveLength(2);
  });
});

describe("listSpanEnds", () => {
  const indexes = {
    tileOf: (screen: string) => (screen === "1:1" ? 0 : undefined),
    rowOf: (operation: string) => (operation === "a" ? 3 : 7),
  };

  it("orders the pins of a frame by their rows and leaves out frames that are not shown", () => {
    const ends = listSpanEnds(links, indexes).map(({ row, pin, pins }) => ({ row, pin, pins }));
    expect(ends).toEqual([
      { row: 3, pin: 0, pins: 2 },
      { row: 7, pin: 1, pins: 2 },
    ]);
  });
});
