import { expect, test } from "vitest";
import { createTurns } from "./give-turns.ts";

const stepMs = 5;
const steps = 10;

function work(): void {
  const end = performance.now() + stepMs;
  while (performance.now() < end);
}

test("others have a turn after each step that takes long", async () => {
  const order: string[] = [];
  const others = async () => {
    for (let turn = 0; turn < steps; turn++) {
      await new Promise(setImmediate);
      order.push("other");
    }
  };
  const giveTurn = createTurns();
  const steady = async () => {
    for (let step = 0; step < steps; step++) {
      work();
      order.push("step");
      await giveTurn();
    }
  };
  await Promise.all([others(), steady()]);
  const lastStep = order.lastIndexOf("step");
  expect(order.slice(0, lastStep).filter((each) => each === "other").length).toBeGreaterThanOrEqual(
    steps / 2,
  );
});
