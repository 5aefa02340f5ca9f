import { loadavg } from "node:os";
import { type Bar, reportBars } from "./bars.ts";
import { measureBrowser } from "./engine/browser.ts";
import { judgeExamples, judgeRobustness, judgeTruth } from "./engine/correctness.ts";
import { measureGrowth } from "./engine/growth.ts";
import { measureJson } from "./engine/json.ts";
import { judgeDocumentation } from "./engine/judge-documentation.ts";
import { measurePeers } from "./engine/peers.ts";
import { measureSize } from "./engine/size.ts";
import { measureYaml } from "./engine/yaml.ts";

const measurements: Record<string, () => Promise<Bar[]>> = {
  json: measureJson,
  yaml: measureYaml,
  growth: measureGrowth,
  size: measureSize,
  browser: measureBrowser,
  peers: measurePeers,
  documentation: judgeDocumentation,
  examples: judgeExamples,
  robustness: judgeRobustness,
  truth: judgeTruth,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(", ")}: ${Object.keys(measurements).join(", ")}.`);
}

const bars: Bar[] = [];
for (const [name, measure] of Object.entries(measurements)) {
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
