import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { enforceCpuLimit } from "./cpu-limit.ts";

/** Milliseconds until a program counts as late. */
async function timeLateness(program: string, seconds: number): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, ["-e", program], { stdio: "ignore" });
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = enforceCpuLimit(child, seconds, resolve);
  });
  clearInterval(timer);
  child.kill("SIGKILL");
  return performance.now() - start;
}

test.runIf(process.platform === "linux")(
  "an idle process is given more time than a busy one",
  async () => {
    const seconds = 1;
    expect(await timeLateness("for (;;);", seconds)).toBeGreaterThan(seconds * 900);
    expect(await timeLateness("setTimeout(() => {}, 60_000)", seconds)).toBeGreaterThan(seconds * 4900);
  },
  60_000,
);
