import type { Bar } from "../bars.ts";
import { checkCorpus } from "./corpus.ts";
import { measureDashboard } from "./dashboard.ts";
import { checkForms } from "./forms.ts";
import { checkServerKills } from "./kill-server.ts";
import { checkWorkerKills } from "./kill-worker.ts";
import { measureLive } from "./live.ts";
import { checkRaces } from "./races.ts";
import { measureReprocessing } from "./reprocess.ts";
import { measureScale } from "./scale.ts";
import { checkImports } from "./ssrf.ts";

/** Measurements and fault runs of projects, revisions and members over the built product. */
export const projectParts: Record<string, () => Promise<Bar[]>> = {
  scale: measureScale,
  races: checkRaces,
  "kill-server": checkServerKills,
  "kill-worker": checkWorkerKills,
  forms: checkForms,
  ssrf: checkImports,
  corpus: checkCorpus,
  dashboard: measureDashboard,
  live: measureLive,
  reprocess: measureReprocessing,
};
