import { authRoutes } from "./auth.ts";
import { eventRoutes } from "./events.ts";
import { leadRoutes } from "./leads.ts";
import { memberRoutes } from "./member-routes.ts";
import { patchRoutes } from "./patch.ts";
import { projectRoutes } from "./projects.ts";
import { revisionRoutes } from "./revision-routes.ts";
import { shareRoutes } from "./share-routes.ts";
import { silenceRoutes } from "./silences.ts";
import { userRoutes } from "./users.ts";

/** Every call of the API by name. */
export const routes = {
  ...authRoutes,
  ...userRoutes,
  ...projectRoutes,
  ...revisionRoutes,
  ...silenceRoutes,
  ...patchRoutes,
  ...memberRoutes,
  ...shareRoutes,
  ...eventRoutes,
  ...leadRoutes,
};

/** The table of routes. */
export type Routes = typeof routes;

/** The name of a route. */
export type RouteName = keyof Routes;
