import { measureBrowser } from "./engine/browser.ts";
import { checkDocumentation } from "./engine/check-documentation.ts";
import { checkExamples, checkRobustness, checkTruth, checkValidation } from "./engine/correctness.ts";
import { measureGrowth } from "./engine/growth.ts";
import { measureJson } from "./engine/json.ts";
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
  documentation: checkDocumentation,
  examples: checkExamples,
  validation: checkValidation,
  robustness: checkRobustness,
  truth: checkTruth,
});
