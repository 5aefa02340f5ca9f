import { loadavg } from "node:os";
import { type Bar, reportBars } from "./bars.ts";

/** Measures the parts that the command line names, or all of them, and reports their bars. */
export async function measureParts(parts: Record<string, () => Promise<Bar[]>>): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}.`);
  }
  // So that what was started is ended too.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const bars: Bar[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const start = performance.now();
    process.stderr.write(`${name} (load ${loadavg()[0]?.toFixed(1)})\n`);
    try {
      bars.push(...(await measure()));
    } catch (error) {
      // One measurement that cannot be made is a missed bar, and no reason to leave the others out.
      bars.push({ what: name, measured: String(error).slice(0, 200), bar: "a figure", met: false });
    }
    process.stderr.write(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  }
  reportBars(bars);
}
