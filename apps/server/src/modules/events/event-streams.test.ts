import { afterEach, expect, test } from "vitest";
import { EventStreams } from "./event-streams.ts";

const streams = new EventStreams();
afterEach(() => streams.close());

test("closes a stream whose client does not read; keeps one that is read", () => {
  const sleeper = streams.open({ familyId: "sleeper", userId: "1" }, 60_000);
  const reader = streams.open({ familyId: "reader", userId: "1" }, 60_000);
  let read = 0;
  reader?.on("data", (piece) => {
    read += String(piece).length;
  });
  const event = { project_id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02", kind: "project" } as const;
  for (let told = 0; told < 2000; told++) {
    streams.tell("sleeper", event);
    streams.tell("reader", event);
    while (reader?.read());
  }
  expect([sleeper?.destroyed, reader?.destroyed]).toEqual([true, false]);
  expect(read).toBeGreaterThan(100_000);
});
