import type { ReachingChange } from "@linkspan/contract";
import { expect, test } from "vitest";
import { groupByCause } from "./group-changes.ts";

type Sketch = Partial<Omit<ReachingChange, "cause" | "reach">> & {
  cause: string;
  /** "screen/layer" */
  layers?: string[];
  more?: number;
};

function sketch({ cause, layers = [], more = 0, ...rest }: Sketch): ReachingChange {
  const first = layers.map((each) => {
    const [screen_id, layer_id] = each.split("/");
    return { screen_id, layer_id };
  });
  return {
    kind: "removed",
    verdict: "breaking",
    could_use: null,
    ...rest,
    cause: { of: "operation", name: cause, role: null, operation_id: null },
    reach: { layers: first.length + more, screens: new Set(first.map((each) => each.screen_id)).size, first },
  } as unknown as ReachingChange;
}

test("changes of one operation with one verdict are one group, most screens first", () => {
  const groups = groupByCause([
    sketch({ cause: "GET /a", layers: ["1/1"] }),
    sketch({ cause: "GET /b", layers: ["1/2", "2/3"] }),
    sketch({ cause: "GET /b", layers: ["2/3", "3/4"], kind: "type-changed" }),
    sketch({ cause: "GET /b", layers: ["1/2"], verdict: "risky" }),
    sketch({ cause: "GET /b" }),
  ]);
  expect(groups.map(({ cause, changes, reach }) => [cause?.name, changes.length, reach.screens])).toEqual([
    ["GET /b", 2, 3],
    ["GET /a", 1, 1],
    ["GET /b", 1, 1],
    ["GET /b", 1, 0],
  ]);
  expect(groups[0]?.reach).toEqual({ layers: 3, screens: 3, isAtLeast: false });
});

test("a layer that two changes affect counts once, and unlisted layers are not invented", () => {
  const [group] = groupByCause([
    sketch({ cause: "GET /a", layers: ["1/1"], more: 20 }),
    sketch({ cause: "GET /a", layers: ["1/1", "1/2"] }),
  ]);
  expect(group?.reach).toEqual({ layers: 2, screens: 1, isAtLeast: true });
  const [single] = groupByCause([sketch({ cause: "GET /a", layers: ["1/1"], more: 20 })]);
  expect(single?.reach).toMatchObject({ layers: 21, isAtLeast: false });
});

test("edited texts are one group for the whole API, other additions are not", () => {
  const text = { kind: "description-edited", verdict: "safe" } as const;
  const groups = groupByCause([
    sketch({ cause: "GET /a", ...text }),
    sketch({ cause: "GET /b", ...text }),
    sketch({ cause: "GET /b", kind: "example-changed", verdict: "safe" }),
    sketch({ cause: "GET /b", kind: "added", verdict: "safe" }),
    sketch({ cause: "GET /b", kind: "added", verdict: "safe", could_use: "Pay" }),
  ]);
  expect(groups.map(({ cause, changes }) => [cause?.name ?? null, changes.length])).toEqual([
    [null, 2],
    [null, 1],
    ["GET /b", 1],
    ["GET /b", 1],
  ]);
});
