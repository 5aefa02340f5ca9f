import { type Bar, reportBars } from "./bars.ts";
import { installPrograms } from "./release/run.ts";
import { readCommands } from "./self-hosting/commands.ts";
import { startDebian } from "./self-hosting/debian.ts";
import { followPage } from "./self-hosting/follow-page.ts";
import { inspectInstallation } from "./self-hosting/inspect.ts";

/**
 * Runs the commands of docs/self-hosting.md, of the current commit, in an empty Debian: npm run self-hosting:check. It needs
 * root, apt, Debian's and npm's registries, and about 15 minutes.
 */
await installPrograms({ debootstrap: "debootstrap", ip: "iproute2", nsenter: "util-linux" });
const debian = await startDebian();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => debian.kill());
const bars: Bar[] = [];
try {
  bars.push(...(await followPage(debian, readCommands())));
  bars.push(...(await inspectInstallation(debian)));
} catch (error) {
  bars.push({
    what: "docs/self-hosting.md",
    measured: String(error).slice(0, 300),
    bar: "works",
    met: false,
  });
} finally {
  await debian.remove();
}
reportBars(bars);
