import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { createTraffic } from "../stand-in/traffic.ts";
import { createAccess } from "./access.ts";
import type { Client } from "./authorize.ts";
import { createClock } from "./clock.ts";
import { createControl } from "./control.ts";
import { type FigmaControl, openFigmaControl } from "./control-client.ts";
import { createDesignFiles, type DesignFilesOptions } from "./design-files.ts";
import { createDevResources } from "./dev-resources.ts";
import { Refused, sendError } from "./errors.ts";
import { createFiles } from "./files.ts";
import { createGrants } from "./grants.ts";
import { createImages } from "./images.ts";
import { sendMe, sendPicture } from "./me.ts";
import { createOAuthRoutes } from "./oauth.ts";
import { type Person, people } from "./people.ts";
import { failAsPlanned } from "./planned-failures.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createRequestSize } from "./request-size.ts";
import { findRoute, type RouteTable } from "./route-table.ts";
import { createWebhookDeliveries } from "./webhook-deliveries.ts";
import { createWebhooks } from "./webhooks.ts";

export type FigmaStandInOptions = Client & { port: number; designFiles?: DesignFilesOptions };
export type FigmaStandIn = StandInServer & { people: readonly Person[]; control: FigmaControl };

/** Starts a server on 127.0.0.1 that behaves as Figma's sign-in and REST API do. Port 0 takes a free one. */
export async function startFigmaStandIn({
  port,
  designFiles = {},
  ...client
}: FigmaStandInOptions): Promise<FigmaStandIn> {
  let origin = "";
  const getOrigin = () => origin;
  const traffic = createTraffic();
  const clock = createClock();
  const { now } = clock;
  const grants = createGrants(client, now);
  const designs = createDesignFiles(designFiles);
  const limits = createRateLimits(now);
  const size = createRequestSize();
  const access = createAccess(grants, designs, limits);
  const { withFile, withPerson } = access;
  const files = createFiles(getOrigin, size);
  const images = createImages(getOrigin, now, size);
  const devResources = createDevResources(access);
  const deliveries = createWebhookDeliveries(now);
  const webhooks = createWebhooks(client.clientId, access, deliveries);
  const stateful = [
    traffic,
    clock,
    grants,
    designs,
    limits,
    size,
    images,
    devResources,
    webhooks,
    deliveries,
  ];
  const reset = () => {
    for (const one of stateful) one.reset();
  };
  const control = createControl({ traffic, clock, designs, limits, size, webhooks, deliveries, reset });

  const routes: RouteTable = {
    ...createOAuthRoutes(client, grants),
    "GET /v1/me": withPerson("current_user:read", (call, person) => sendMe(call, person, origin)),
    "GET /v1/files/:key": withFile(1, "file_content:read", files.getFile),
    "GET /v1/files/:key/nodes": withFile(1, "file_content:read", files.getNodes),
    "GET /v1/images/:key": withFile(1, "file_content:read", images.getImages),
    "GET /v1/files/:key/meta": withFile(3, "file_metadata:read", files.getMeta),
    "GET /v1/files/:key/dev_resources": withFile(2, "file_dev_resources:read", devResources.list),
    "POST /v1/dev_resources": withPerson("file_dev_resources:write", devResources.create),
    "PUT /v1/dev_resources": withPerson("file_dev_resources:write", devResources.update),
    "DELETE /v1/files/:key/dev_resources/:id": withFile(2, "file_dev_resources:write", devResources.remove),
    "GET /v2/webhooks": withPerson("webhooks:read", webhooks.list),
    "POST /v2/webhooks": withPerson("webhooks:write", webhooks.create),
    "GET /v2/webhooks/:id": withPerson("webhooks:read", webhooks.get),
    "PUT /v2/webhooks/:id": withPerson("webhooks:write", webhooks.update),
    "DELETE /v2/webhooks/:id": withPerson("webhooks:write", webhooks.remove),
    "GET /_images/:name": images.sendImage,
  };

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    const path = url.pathname;
    if (path.startsWith("/_control/")) return control(request, response, path);
    if (path.startsWith("/avatars/")) return sendPicture(response, path);
    traffic.record(method, url);
    await failAsPlanned(traffic, method, path);
    const route = findRoute(routes, method, path);
    if (!route) throw new Refused(404, "Not found");
    await route.handle({ request, response, url, params: route.params });
  }

  const server = await listenLocally(port, (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    answer(request, response, url).catch((error: Error) => {
      const { status, headers } = error instanceof Refused ? error : { status: 400, headers: {} };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendError(response, url.pathname, status, error.message);
    });
  });
  origin = server.origin;
  return {
    origin,
    people,
    control: openFigmaControl(origin),
    async close() {
      deliveries.close();
      await server.close();
    },
  };
}
