import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { renderBadge } from "./badge.ts";
import {
  changeShareLink,
  createShareLink,
  findMock,
  listShareLinks,
  revokeShareLink,
} from "./share.service.ts";
import { readBadge, readSharedAnalysis, readSharedFindings, readSharedLink } from "./shared.service.ts";
import { countSharedLinks, listSharedOperationScreens } from "./shared-design.service.ts";
import { openSharedComponent, openSharedOperation, readSharedNavigator } from "./shared-docs.service.ts";

export function mountShare(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listShareLinks", ({ caller, input }) => listShareLinks(deps, caller, input.params.id));
  mount(app, deps, "findMock", ({ caller, input }) => findMock(deps, caller, input.params.id));
  mount(app, deps, "createShareLink", ({ caller, input: { params, body } }) =>
    createShareLink(deps, caller, {
      projectId: params.id,
      kind: body.kind,
      days: body.expires_in_days,
      showsScreens: body.shows_screens,
    }),
  );
  mount(app, deps, "changeShareLink", ({ caller, input: { params, body } }) =>
    changeShareLink(deps, caller, {
      projectId: params.id,
      linkId: params.link,
      showsScreens: body.shows_screens,
    }),
  );
  mount(app, deps, "revokeShareLink", ({ caller, input: { params } }) =>
    revokeShareLink(deps, caller, { projectId: params.id, linkId: params.link }).then(() => undefined),
  );
  mount(app, deps, "readSharedLink", async ({ input, reply }) =>
    keepShortly(reply, await readSharedLink(deps, input.params.token)),
  );
  mount(app, deps, "readSharedAnalysis", async ({ input, reply }) =>
    keepShortly(reply, await readSharedAnalysis(deps, input.params.token)),
  );
  mount(app, deps, "listSharedFindings", async ({ input, reply }) =>
    keepShortly(reply, await readSharedFindings(deps, input.params.token, input.query)),
  );
  mount(app, deps, "readSharedNavigator", async ({ input, reply }) =>
    keepShortly(reply, await readSharedNavigator(deps, input.params.token, input.query)),
  );
  mount(app, deps, "getSharedOperation", async ({ input: { params }, reply }) =>
    keepShortly(reply, await openSharedOperation(deps, params.token, params.operation)),
  );
  mount(app, deps, "getSharedComponent", async ({ input: { params, query }, reply }) =>
    keepShortly(reply, await openSharedComponent(deps, params.token, query.reference)),
  );
  // Never cached: the responses contain signed URLs of pictures, which the owner can stop at any time.
  mount(app, deps, "listSharedOperationScreens", ({ input: { params } }) =>
    listSharedOperationScreens(deps, params.token, params.operation),
  );
  mount(app, deps, "countSharedLinks", ({ input: { params, body } }) =>
    countSharedLinks(deps, params.token, body.operations),
  );
  app.get<{ Params: { file: string } }>(
    "/badges/:file",
    { config: { access: "public" } },
    async (request, reply) => sendBadge(request, reply, await findBadge(deps, request.params.file)),
  );
}

/** A revoked link may live on in caches, but not for longer than this. */
function keepShortly<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.header("cache-control", "public, max-age=300");
  return answer;
}

type Badge = { svg: string; known: boolean };

async function findBadge(deps: Deps, file: string): Promise<Badge> {
  const token = /^(.{1,128})\.svg$/.exec(file)?.[1];
  if (!token) throw new AppError("not_found");
  try {
    return { svg: renderBadge(await readBadge(deps, token)), known: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    // A page that shows the badge keeps its line, and says that the badge is over.
    return { svg: renderBadge("unknown"), known: false };
  }
}

function sendBadge(request: FastifyRequest, reply: FastifyReply, { svg, known }: Badge): FastifyReply {
  reply.headers({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
    // Made to be shown on other sites.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (!known) return reply.code(404).send(svg);
  const etag = `"${createHash("sha256").update(svg).digest("base64url")}"`;
  keepShortly(reply, svg);
  reply.header("etag", etag);
  return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(svg);
}
