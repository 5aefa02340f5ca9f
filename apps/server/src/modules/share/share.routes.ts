import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { countedAddress } from "../../http/counted-address.ts";
import { mount } from "../../http/mount.ts";
import { renderBadge } from "./badge.ts";
import { isUnfinished, renderChangesBadge } from "./changes-badge.ts";
import {
  changeShareLink,
  createShareLink,
  findMock,
  listShareLinks,
  revokeShareLink,
} from "./share.service.ts";
import { readBadge, readSharedAnalysis, readSharedFindings, readSharedLink } from "./shared.service.ts";
import {
  downloadSharedChangelog,
  listSharedChangelog,
  readChangesBadge,
} from "./shared-changelog.service.ts";
import { countSharedLinks, listSharedOperationScreens } from "./shared-design.service.ts";
import { readSharedContentUrl } from "./shared-docs.service.ts";

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
  mount(app, deps, "listSharedFindings", async ({ input, reply, signal }) =>
    keepShortly(reply, await readSharedFindings(deps, input.params.token, input.query, signal)),
  );
  // Never cached: signing has to stop when the link is revoked.
  mount(app, deps, "readSharedContentUrl", ({ input }) => readSharedContentUrl(deps, input.params.token));
  mount(app, deps, "listSharedChangelog", async ({ input: { params, query }, reply }) => {
    const page = await listSharedChangelog(deps, params.token, query);
    // What is known in a few seconds isn't kept for minutes.
    const isKnown = page.items.every((entry) => entry.state !== "comparing" && entry.is_reach_known);
    return isKnown ? keepShortly(reply, page) : page;
  });
  mount(app, deps, "downloadSharedChangelog", async ({ input: { params, query }, reply }) => {
    const file = await downloadSharedChangelog(deps, params, query.before);
    // The token in the URL is told to no one, and the changelog is in no search engine.
    reply.headers({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    return keepShortly(reply, file);
  });
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
    async (request, reply) => {
      const requester = { id: countedAddress(request.ip) };
      const badge = await deps.concurrency.requests.run(requester, () =>
        findBadge(deps, request.params.file),
      );
      return sendBadge(request, reply, badge);
    },
  );
}

/** A revoked link may live on in caches, but not for longer than this. */
function keepShortly<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.header("cache-control", "public, max-age=300");
  return answer;
}

type Badge = { svg: string; known: boolean; isUnfinished?: boolean };

/** A link of kind `badge` has two: `{token}.svg` with the score, and `{token}.changes.svg` with what changes break. */
async function findBadge(deps: Deps, file: string): Promise<Badge> {
  const [, token, changes] = /^([^.]{1,128})(\.changes)?\.svg$/.exec(file) ?? [];
  if (!token) throw new AppError("not_found");
  try {
    if (!changes) return { svg: renderBadge(await readBadge(deps, token)), known: true };
    const { summary, showsScreens } = await readChangesBadge(deps, token);
    const svg = renderChangesBadge(summary, showsScreens);
    return { svg, known: true, isUnfinished: isUnfinished(summary) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    // A page that shows the badge keeps its line, and says that the badge is over.
    return { svg: renderBadge("unknown"), known: false };
  }
}

function sendBadge(request: FastifyRequest, reply: FastifyReply, badge: Badge): FastifyReply {
  const { svg, known } = badge;
  reply.headers({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
    // Made to be shown on other sites.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (!known) return reply.code(404).send(svg);
  const etag = `"${createHash("sha256").update(svg).digest("base64url")}"`;
  if (!badge.isUnfinished) keepShortly(reply, svg);
  reply.header("etag", etag);
  return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(svg);
}
