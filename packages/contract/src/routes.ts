import { authRoutes } from "./auth.ts";
import { docRoutes } from "./doc-index.ts";
import { overviewRoutes } from "./doc-overview.ts";
import { schemaRoutes } from "./doc-schemas.ts";
import { eventRoutes } from "./events.ts";
import { firstPageRoutes } from "./first-page.ts";
import { historyRoutes } from "./history.ts";
import { leadRoutes } from "./leads.ts";
import { memberRoutes } from "./member-routes.ts";
import { patchRoutes } from "./patch.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { projectRoutes } from "./projects.ts";
import { revisionRoutes } from "./revision-routes.ts";
import { sampleRoutes } from "./sample.ts";
import { searchRoutes } from "./search.ts";
import { shareRoutes } from "./share-routes.ts";
import { sharedDocsRoutes } from "./shared-docs-routes.ts";
import { silenceRoutes } from "./silences.ts";
import { userRoutes } from "./users.ts";

/** Every call of the API by name. */
export const routes = {
  ...authRoutes,
  ...userRoutes,
  ...projectRoutes,
  ...sampleRoutes,
  ...revisionRoutes,
  ...docRoutes,
  ...firstPageRoutes,
  ...overviewRoutes,
  ...schemaRoutes,
  ...historyRoutes,
  ...searchRoutes,
  ...silenceRoutes,
  ...patchRoutes,
  ...memberRoutes,
  ...shareRoutes,
  ...sharedDocsRoutes,
  ...eventRoutes,
  ...leadRoutes,
  ...paymentRoutes,
};

/** The table of routes. */
export type Routes = typeof routes;

/** The name of a route. */
export type RouteName = keyof Routes;
