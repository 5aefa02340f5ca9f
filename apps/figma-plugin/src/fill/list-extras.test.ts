import { listFields } from "@linkspan/engine/bindings";
import { expect, test } from "vitest";
import { createSkerryInput, createStates, viewSkerryOperation } from "../../test/skerry.ts";
import { createSamples } from "./create-samples.ts";
import { placeExtras } from "./extra.ts";
import { listExtras } from "./list-extras.ts";
import { planFill } from "./plan-fill.ts";

function offer(screen: string) {
  const { bindings } = createSkerryInput(screen, "typical");
  return listExtras({
    bindings,
    findField: (operation, key) =>
      listFields(viewSkerryOperation(operation)).find((field) => field.key === key),
    readLongest: (operation, field) => {
      const view = viewSkerryOperation(operation);
      return createSamples(view, field, { dialect: "3.1", mode: "longest", resolve: view.resolve });
    },
  });
}

test("offers the longest name, a zero where something may be sold out, and a missing value", () => {
  const [long, zero] = offer("12:34");
  expect(long).toMatchObject({ kind: "long", name: "ship.name", field: "response/200/items/0/ship/name" });
  expect(JSON.stringify(long?.value).length).toBeGreaterThan(20);
  expect(zero).toMatchObject({ kind: "zero", name: "car_spaces_left", value: 0, isStock: true });
});

test("shows each extra in a row of its own, and the others as before", () => {
  const extras = offer("12:34");
  const texts = (changes: Partial<Parameters<typeof createSkerryInput>[2]>) => {
    const input = createSkerryInput("12:34", "typical", changes);
    const plan = planFill(input, createStates(input.screen));
    return new Map(
      plan.changes.flatMap((change) => (change.kind === "text" ? [[change.layer, change.text]] : [])),
    );
  };
  const [plain, mixed] = [texts({}), texts({ extras })];
  expect([...mixed.values()].filter((text) => text === "0 car spaces left")).toHaveLength(1);
  expect(mixed.get("I12:47;5:7")?.length).toBeGreaterThan(20);
  expect(mixed.get("I12:47;5:5")).toBe(plain.get("I12:47;5:5"));
});

test("places extras within the rows that are shown, and repeats values for more rows", () => {
  const zero = { kind: "zero", operation: "a", field: "b", value: 0 } as const;
  expect(placeExtras([5], [zero], [0, 1, 2, 3]).map(({ value }) => value)).toEqual([5, 5, 5, 0]);
  expect(placeExtras([5, 6, 7], [zero], [0, 1])).toEqual([
    { value: 5 },
    { value: 0, extra: "zero" },
    { value: 7 },
  ]);
  expect(placeExtras([5, 6], [], [0, 1, 2, 3])).toEqual([{ value: 5 }, { value: 6 }]);
  expect(placeExtras([], [zero], [])).toEqual([]);
});
