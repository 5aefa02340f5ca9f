import { spawn } from "node:child_process";
import { constants, getPriority } from "node:os";
import { afterEach, expect, test } from "vitest";
import { lowerPriority } from "./child-priority.ts";

const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
  stdio: ["pipe", "ignore", "ignore"],
});
afterEach(() => child.kill("SIGKILL"));

test("child processes run below requests, those in the background below these", () => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  lowerPriority(child);
  expect(getPriority(child.pid)).toBe(PRIORITY_BELOW_NORMAL);
  lowerPriority(child, { isBackground: true });
  expect(getPriority(child.pid)).toBe(PRIORITY_LOW);
});
