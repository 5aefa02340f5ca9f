import fc from "fast-check";
import { expect, test } from "vitest";
import { createSkerryInput, createStates } from "../../test/skerry.ts";
import { fillModes } from "./fill-mode.ts";
import { planFill } from "./plan-fill.ts";

const screens = ["12:34", "12:58", "12:91", "12:144"];
const inputs = new Map(
  screens.flatMap((screen) =>
    fillModes.map((mode) => [`${screen} ${mode}`, createSkerryInput(screen, mode)] as const),
  ),
);

const flags = fc.record({
  isLocked: fc.boolean(),
  isHidden: fc.boolean(),
  isForeign: fc.boolean(),
  missingFont: fc.constantFrom(null, null, "Skerry Sans"),
  canRepeat: fc.boolean(),
});

test("no plan writes to a locked, hidden or foreign layer, or a text without its font, whatever the data is", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...inputs.keys()),
      fc.infiniteStream(flags),
      fc.option(fc.jsonValue({ maxDepth: 4 }), { nil: undefined }),
      (key, stream, live) => {
        const input = inputs.get(key);
        if (!input) throw new Error(key);
        const samplesOf = () => [live ?? null];
        const filled = live === undefined ? input : { ...input, samplesOf, isExact: true };
        const each = stream[Symbol.iterator]();
        const changes = input.screen.layers.map(({ id }) => [id, { ...each.next().value }] as const);
        const states = createStates(input.screen, Object.fromEntries(changes));
        const plan = planFill(filled, states);
        const all = [...plan.changes, ...plan.repeats.flatMap(({ copies }) => copies.flat())];
        for (const { layer, kind } of all) {
          const state = states.get(layer);
          expect(state).toMatchObject({ isLocked: false, isHidden: false, isForeign: false });
          if (kind === "text") expect(state?.missingFont).toBeNull();
        }
        for (const { row } of plan.repeats) expect(states.get(row)?.canRepeat).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
