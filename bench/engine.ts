import { measureBrowser } from "./engine/browser.ts";
import { judgeExamples, judgeRobustness, judgeTruth, judgeValidation } from "./engine/correctness.ts";
import { measureGrowth } from "./engine/growth.ts";
import { measureJson } from "./engine/json.ts";
import { judgeDocumentation } from "./engine/judge-documentation.ts";
import { measurePeers } from "./engine/peers.ts";
import { measureSize } from "./engine/size.ts";
import { measureYaml } from "./engine/yaml.ts";
import { measureParts } from "./parts.ts";

await measureParts({
  json: measureJson,
  yaml: measureYaml,
  growth: measureGrowth,
  size: measureSize,
  browser: measureBrowser,
  peers: measurePeers,
  documentation: judgeDocumentation,
  examples: judgeExamples,
  validation: judgeValidation,
  robustness: judgeRobustness,
  truth: judgeTruth,
});
