import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./apps/web/build-tools/messages.ts";

// Servers and analysis processes of the tests run from their sources, hundreds of times: compiled once, they start in
// half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compiled");

/**
 * Files of one project share a process and its modules: loading those again for each file took longer than most files.
 * Threads would be cheaper, but with them a whole run has ended with a segmentation fault.
 */
const shared = { pool: "forks", isolate: false, environment: "node" } as const;

/** Quick tests that are free to use every core. The timeout is for cores that are busy with something else. */
function unit(name: string, include: string[]) {
  return {
    test: {
      name,
      include,
      ...shared,
      maxWorkers: "100%",
      sequence: { groupOrder: 0 },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  } as const;
}

/** Tests over processes, ports and timers: one that starves on a busy machine gets one more try there, and the run says so. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      unit("contract", ["packages/contract/src/**/*.test.ts"]),
      unit("engine", ["packages/engine/src/**/*.test.ts"]),
      {
        test: {
          ...unit("cli", ["apps/cli/**/*.test.ts"]).test,
          globalSetup: "apps/cli/test/global-setup.ts",
          retry,
        },
      },
      { ...unit("web", ["apps/web/**/*.test.{ts,tsx}"]), plugins: [compileMessages()] },
      unit("plugin", ["apps/figma-plugin/**/*.test.ts"]),
      { test: { ...unit("dev", ["dev/**/*.test.ts"]).test, retry } },
      unit("bench", ["bench/**/*.test.ts"]),
      unit("tools", ["tools/**/*.test.ts"]),
      {
        test: {
          name: "server",
          include: ["apps/server/{src,test}/**/*.test.ts"],
          ...shared,
          globalSetup: "apps/server/test/global-setup.ts",
          // Whole servers under load, with databases restarted beneath them: after everything else, and three at a
          // time. They mostly wait; more would measure their neighbours.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          retry,
          // The one limit of all of them, for what hangs: a machine that is ten times as slow only takes longer.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
