import { randomUUID } from "node:crypto";
import { apiBase } from "@linkspan/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { AppError } from "./app-error.ts";
import { measureReplica } from "./db/replica-metrics.ts";
import type { Deps } from "./deps.ts";
import { formTime, setBodyTimeout } from "./http/body-timeout.ts";
import { compressAnswers } from "./http/compression.ts";
import { allowCrossOrigin } from "./http/cross-origin.ts";
import { type Documents, openDocuments } from "./http/documents.ts";
import { mountHealth } from "./http/health.ts";
import { closeIdleConnections } from "./http/idle-connections.ts";
import { limitCalls } from "./http/limits.ts";
import { logRequests } from "./http/log-requests.ts";
import { refuseInMaintenance } from "./http/maintenance.ts";
import {
  measureCache,
  measureOutdatedRevisions,
  measureRequests,
  measureSlots,
  measureStreams,
} from "./http/metrics.ts";
import { type MountedRoute, requireAccess } from "./http/mount.ts";
import { mountApiDescription } from "./http/openapi.ts";
import { handleProblems, sendProblem } from "./http/problems.ts";
import { apiHeaders } from "./http/security-headers.ts";
import { mountSecurityTxt } from "./http/security-txt.ts";
import { closeStalledConnections } from "./http/stalled-connections.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { serveTryFrame } from "./http/try-frame/try-frame.ts";
import { serveWeb } from "./http/web.ts";
import { mountAccount } from "./modules/account/account.routes.ts";
import { mountAdmin } from "./modules/admin/admin.routes.ts";
import { mountAnalysis } from "./modules/analysis/analysis.routes.ts";
import { mountAuth } from "./modules/auth/auth.routes.ts";
import { mountDevices } from "./modules/auth/devices.routes.ts";
import { mountBilling, mountPaymentEvents } from "./modules/billing/billing.routes.ts";
import { mountChangelog } from "./modules/changelog/changelog.routes.ts";
import { mountChanges } from "./modules/changes/changes.routes.ts";
import { mountContent } from "./modules/content/content.routes.ts";
import { mountCrops } from "./modules/crops/crops.routes.ts";
import { listDocPages } from "./modules/documentation/doc-pages.ts";
import { mountDocumentation } from "./modules/documentation/documentation.routes.ts";
import { mountSignedReads } from "./modules/documentation/signed-reads.routes.ts";
import { mountDrafts } from "./modules/drafts/drafts.routes.ts";
import { mountEvents } from "./modules/events/events.routes.ts";
import { type LiveEvents, openLiveEvents } from "./modules/events/events.service.ts";
import { mountImports } from "./modules/imports/imports.routes.ts";
import { mountLeads, mountSales } from "./modules/leads/leads.routes.ts";
import { mountLinks } from "./modules/links/links.routes.ts";
import { openMaintenance } from "./modules/maintenance/maintenance.service.ts";
import { mountMembers } from "./modules/members/members.routes.ts";
import { mountMock } from "./modules/mock/mock.routes.ts";
import { mountMoves } from "./modules/moves/moves.routes.ts";
import {
  mountNotifications,
  mountOneClickUnsubscribe,
} from "./modules/notifications/notifications.routes.ts";
import { mountProjectTokens } from "./modules/project-tokens/project-tokens.routes.ts";
import { mountProjects } from "./modules/projects/projects.routes.ts";
import { mountReplacements } from "./modules/replacements/replacements.routes.ts";
import { countOutdatedRevisions } from "./modules/revisions/results.service.ts";
import { mountRevisions } from "./modules/revisions/revisions.routes.ts";
import { mountSample } from "./modules/sample/sample.routes.ts";
import { mountScreenBatches, mountScreens } from "./modules/screens/screens.routes.ts";
import { mountSearch } from "./modules/search/search.routes.ts";
import { mountShare } from "./modules/share/share.routes.ts";
import { listSharedPages } from "./modules/share/shared-pages.ts";
import { mountUsers } from "./modules/users/users.routes.ts";
import { mountWebhooks } from "./modules/webhooks/webhooks.routes.ts";

/** How long a body without a file may take to arrive. */
const bodyTime = 20_000;

/** How long a client may send nothing of a request that it has begun, or take nothing of a response; up to twice as long there. */
const stallTime = 20_000;

export type App = {
  server: FastifyInstance;
  routes: readonly MountedRoute[];
  beginStop(): void;
};

/** Builds the app. It never listens: main does. */
export async function buildApp(deps: Deps): Promise<App> {
  let stopping = false;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.config.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    // Of IDs of nested layers and keys of warnings; Fastify's own limit is 100 characters.
    routerOptions: { maxParamLength: 1000 },
    // Fastify has no limit by default: a body sent byte by byte would keep its socket open forever and delay shutdown.
    requestTimeout: formTime,
    frameworkErrors: (_error, request, reply) => {
      void sendProblem(request, reply.headers(apiHeaders(deps.config)), new AppError("invalid_request"));
    },
    genReqId: () => randomUUID(),
    // A stopping process finishes what it has accepted; readiness told the balancer already.
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  server.removeContentTypeParser("text/plain");
  const routes = requireAccess(server);
  if (deps.config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(server);
  setBodyTimeout(server, bodyTime);
  closeStalledConnections(server, stallTime);
  closeIdleConnections(server);
  handleProblems(server);
  const { registry } = deps.metrics;
  measureRequests(registry, server);
  measureCache(registry, deps.cache);
  if (deps.replica) measureReplica(registry, deps.replica);
  measureSlots(registry, deps.concurrency);
  measureOutdatedRevisions(registry, () => countOutdatedRevisions(deps));
  logRequests(server);
  server.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (stopping) reply.header("connection", "close");
    done();
  });

  const live = openLiveEvents(deps);
  measureStreams(registry, () => live.count());
  // Before anything waits for open requests: a stream would never be done.
  server.addHook("preClose", async () => live.close());
  mountHealth(server, deps.health);
  mountSecurityTxt(server, deps.config);
  mountContent(server, deps);
  await server.register(async (scope) => {
    limitCalls(scope, deps);
    await compressAnswers(scope);
    mountSignedReads(scope, deps);
  });
  await server.register(async (scope) => mountOneClickUnsubscribe(scope, deps));
  const documents = openDocuments(deps);
  server.addHook("onClose", async () => documents?.close());
  await server.register((api) => mountApi(api, deps, { live, documents }), { prefix: apiBase });
  await serveTryFrame(server, deps);
  await serveWeb(server, deps, { documents, pages: [...listDocPages(deps), ...listSharedPages(deps)] });
  return {
    server,
    routes,
    beginStop: () => {
      stopping = true;
      live.close();
    },
  };
}

type Opened = { live: LiveEvents; documents: Documents | undefined };

async function mountApi(api: FastifyInstance, deps: Deps, { live, documents }: Opened): Promise<void> {
  const headers = apiHeaders(deps.config);
  api.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  allowCrossOrigin(api);
  await compressAnswers(api);
  const limit = limitCalls(api, deps);
  refuseInMaintenance(api, openMaintenance(deps));
  api.setNotFoundHandler({ preHandler: limit }, (request, reply) =>
    sendProblem(request, reply, new AppError("not_found")),
  );
  mountApiDescription(api, deps);
  await api.register(async (scope) => mountAuth(scope, deps));
  mountDevices(api, deps);
  mountUsers(api, deps);
  mountAccount(api, deps);
  mountNotifications(api, deps);
  await api.register((scope) => mountProjects(scope, deps));
  await api.register((scope) => mountDrafts(scope, deps));
  mountProjectTokens(api, deps);
  mountLinks(api, deps);
  mountReplacements(api, deps);
  mountChanges(api, deps);
  mountChangelog(api, deps);
  mountWebhooks(api, deps);
  mountMoves(api, deps);
  await api.register((scope) => mountScreens(scope, deps));
  await api.register(async (scope) => mountScreenBatches(scope, deps));
  mountImports(api, deps);
  mountSample(api, deps);
  mountRevisions(api, deps);
  mountAnalysis(api, deps);
  mountDocumentation(api, deps, documents);
  mountSearch(api, deps);
  mountMembers(api, deps);
  mountShare(api, deps);
  mountCrops(api, deps);
  await api.register((scope) => mountMock(scope, deps));
  mountEvents(api, deps, live);
  mountLeads(api, deps);
  mountAdmin(api, deps);
  if (deps.config.PAYMENTS !== "none") {
    mountSales(api, deps);
    mountBilling(api, deps);
    await api.register((scope) => mountPaymentEvents(scope, deps));
  }
}
