import { authRoutes } from "./account/auth.ts";
import { deviceRoutes } from "./account/devices.ts";
import { notificationRoutes } from "./account/notifications.ts";
import { userRoutes } from "./account/users.ts";
import { adminRoutes } from "./admin/admin-routes.ts";
import { patchRoutes } from "./analysis/patch.ts";
import { silenceRoutes } from "./analysis/silences.ts";
import { paymentRoutes } from "./billing/payment-routes.ts";
import { changeRoutes } from "./changes/change-routes.ts";
import { changelogRoutes } from "./changes/changelog-routes.ts";
import { moveRoutes } from "./changes/move-routes.ts";
import { webhookRoutes } from "./changes/webhooks.ts";
import { contentUrlRoutes } from "./documentation/content-url.ts";
import { docRoutes } from "./documentation/doc-index.ts";
import { overviewRoutes } from "./documentation/doc-overview.ts";
import { schemaRoutes } from "./documentation/doc-schemas.ts";
import { historyRoutes } from "./documentation/history.ts";
import { searchRoutes } from "./documentation/search.ts";
import { eventRoutes } from "./events.ts";
import { importRoutes } from "./imports/import-routes.ts";
import { leadRoutes } from "./leads/leads.ts";
import { builtMarkRoutes } from "./links/built-mark-routes.ts";
import { linkRoutes } from "./links/link-routes.ts";
import { replacementRoutes } from "./links/replacement-routes.ts";
import { memberRoutes } from "./members/member-routes.ts";
import { projectTokenRoutes } from "./projects/project-tokens.ts";
import { projectRoutes } from "./projects/projects.ts";
import { sampleRoutes } from "./projects/sample.ts";
import { draftRoutes } from "./revisions/draft-routes.ts";
import { revisionRoutes } from "./revisions/revision-routes.ts";
import { screenRoutes } from "./screens/screen-routes.ts";
import { cropRoutes } from "./share/crops.ts";
import { shareRoutes } from "./share/share-routes.ts";
import { sharedDocsRoutes } from "./share/shared-docs-routes.ts";

/** Every call of the API by name. */
export const routes = {
  ...authRoutes,
  ...deviceRoutes,
  ...userRoutes,
  ...notificationRoutes,
  ...projectRoutes,
  ...projectTokenRoutes,
  ...sampleRoutes,
  ...revisionRoutes,
  ...draftRoutes,
  ...docRoutes,
  ...contentUrlRoutes,
  ...overviewRoutes,
  ...schemaRoutes,
  ...historyRoutes,
  ...searchRoutes,
  ...silenceRoutes,
  ...patchRoutes,
  ...memberRoutes,
  ...shareRoutes,
  ...sharedDocsRoutes,
  ...cropRoutes,
  ...screenRoutes,
  ...linkRoutes,
  ...builtMarkRoutes,
  ...replacementRoutes,
  ...changeRoutes,
  ...changelogRoutes,
  ...moveRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...eventRoutes,
  ...leadRoutes,
  ...paymentRoutes,
  ...adminRoutes,
};

/** The table of routes. */
export type Routes = typeof routes;

/** The name of a route. */
export type RouteName = keyof Routes;

/** A read of a revision whose response never changes: members call it, and anyone with a signed URL. */
export type ImmutableRead = {
  [Name in RouteName]: Routes[Name] extends { immutable: true } ? Name : never;
}[RouteName];
