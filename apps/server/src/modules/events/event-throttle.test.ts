import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventMessage } from "../../integrations/events/event-message.ts";
import { EventThrottle } from "./event-throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const message = (project_id: string): EventMessage => ({ event: { project_id, kind: "links" } });

test("passes 100 events in a second on as 5, the first at once and the last one always", () => {
  const sent: { at: number; message: EventMessage }[] = [];
  const start = Date.now();
  const throttle = new EventThrottle((each) => sent.push({ at: Date.now() - start, message: each }));
  const messages = Array.from({ length: 100 }, () => message("a"));
  for (const each of messages) {
    throttle.accept("a", each);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(sent.map(({ at }) => at)).toEqual([0, 250, 500, 750, 1000]);
  expect(sent.at(-1)?.message).toBe(messages.at(-1));
});

test("events of another key do not wait", () => {
  const sent: EventMessage[] = [];
  const throttle = new EventThrottle((each) => sent.push(each));
  throttle.accept("a", message("a"));
  throttle.accept("b", message("b"));
  expect(sent).toHaveLength(2);
  throttle.accept("a", message("a"));
  throttle.close();
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
});
