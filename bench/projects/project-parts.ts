import type { Bar } from "../bars.ts";
import { judgeCorpus } from "./corpus.ts";
import { measureDashboard } from "./dashboard.ts";
import { judgeForms } from "./forms.ts";
import { judgeServerKills } from "./kill-server.ts";
import { judgeWorkerKills } from "./kill-worker.ts";
import { measureLive } from "./live.ts";
import { judgeRaces } from "./races.ts";
import { measureScale } from "./scale.ts";
import { judgeImports } from "./ssrf.ts";

/** Measurements and fault runs of projects, revisions and members over the built product. */
export const projectParts: Record<string, () => Promise<Bar[]>> = {
  scale: measureScale,
  races: judgeRaces,
  "kill-server": judgeServerKills,
  "kill-worker": judgeWorkerKills,
  forms: judgeForms,
  ssrf: judgeImports,
  corpus: judgeCorpus,
  dashboard: measureDashboard,
  live: measureLive,
};
