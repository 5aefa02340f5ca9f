import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { readJson, sendJson } from "../stand-in/replies.ts";
import { createTraffic } from "../stand-in/traffic.ts";
import { createRepository, Refused, type Repository } from "./repository.ts";

/** Bodies are refused for their length by the repository, not by the server. */
const maxRequestBytes = 4 * 1024 * 1024;
const maxPerPage = 100;
const usualPerPage = 30;

/** What the token of a run may do: on a pull request of a fork, nothing but read. */
type TokenRights = "read" | "write";

/** GitHub's two kinds of rate limit: the hour's requests are used up, or too much content came at once. */
type RateLimit = { kind: "primary" | "secondary"; times: number; seconds: number };

export type GithubStandIn = StandInServer & {
  repository: Repository;
  traffic: ReturnType<typeof createTraffic>;
  grant: (rights: TokenRights) => void;
  limit: (limit: RateLimit) => void;
};

/** Starts a server on 127.0.0.1 that behaves as the part of GitHub's REST API that pull requests need. */
export async function startGithubStandIn(options: {
  port: number;
  repository: string;
  token: string;
}): Promise<GithubStandIn> {
  const repository = createRepository(options.repository);
  const traffic = createTraffic();
  let rights: TokenRights = "write";
  let limits: RateLimit[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    traffic.record(method, url);
    const failure = await traffic.takeFailure(method, url.pathname);
    if (failure) throw new Refused(failure.status, failure.status >= 500 ? "Server Error" : "Forbidden");
    const limit = limits.find(({ times }) => times > 0);
    if (limit) {
      refuseForLimit(response, limit);
      return;
    }
    if (request.headers.authorization !== `Bearer ${options.token}`)
      throw new Refused(401, "Bad credentials");
    if (method !== "GET" && rights === "read") {
      throw new Refused(403, "Resource not accessible by integration");
    }
    const base = `/repos/${options.repository}`;
    if (!url.pathname.startsWith(base)) throw new Refused(404, "Not Found");
    const path = url.pathname.slice(base.length);
    const body = method === "GET" ? {} : ((await readJson(request, maxRequestBytes)) as { body?: unknown });
    const { status, content, text } = findResponse({ method, path, url, body: body.body, repository });
    if (text !== undefined) sendText(response, text);
    else if (content === undefined) response.writeHead(status).end();
    else sendJson(response, status, content);
  }

  const server = await listenLocally(options.port, (request, response) => {
    respond(request, response).catch((error: Error) => {
      const status = error instanceof Refused ? error.status : 400;
      const details = error instanceof Refused ? error.details : {};
      sendJson(response, status, {
        message: error.message,
        ...details,
        documentation_url: "https://docs.github.com/rest",
        status: String(status),
      });
    });
  });
  return {
    ...server,
    repository,
    traffic,
    grant: (given) => {
      rights = given;
    },
    limit: (limit) => {
      limits = [...limits, limit];
    },
  };
}

function refuseForLimit(response: ServerResponse, limit: RateLimit): void {
  limit.times -= 1;
  if (limit.kind === "secondary") {
    response.setHeader("retry-after", String(limit.seconds));
    sendJson(response, 403, { message: "You have exceeded a secondary rate limit." });
    return;
  }
  response.setHeader("x-ratelimit-remaining", "0");
  response.setHeader("x-ratelimit-reset", String(Math.ceil(Date.now() / 1000) + limit.seconds));
  sendJson(response, 403, { message: "API rate limit exceeded for installation." });
}

type Asked = { method: string; path: string; url: URL; body: unknown; repository: Repository };

const bot = {
  user: { login: "github-actions[bot]", type: "Bot" },
  author_association: "NONE",
} as const;

type Found = { status: number; content?: unknown; text?: string };

function findResponse({ method, path, url, body, repository }: Asked): Found {
  const match = (pattern: RegExp) => pattern.exec(path)?.[1];
  const pull = match(/^\/pulls\/(\d+)$/);
  if (method === "GET" && pull) return { status: 200, content: repository.requirePull(Number(pull)) };

  const file = match(/^\/contents\/(.+)$/);
  if (method === "GET" && file) {
    const ref = url.searchParams.get("ref") ?? "";
    return { status: 200, text: repository.readFile(ref, decodeURIComponent(file)) };
  }

  const issue = match(/^\/issues\/(\d+)\/comments$/);
  if (issue) {
    const { number } = repository.requirePull(Number(issue));
    if (method === "POST") return { status: 201, content: repository.addComment(number, body, bot) };
    return { status: 200, content: readPage(repository.comments(number), url) };
  }

  const comment = Number(match(/^\/issues\/comments\/(\d+)$/));
  if (comment && method === "PATCH") return { status: 200, content: repository.editComment(comment, body) };
  if (comment && method === "DELETE") {
    repository.deleteComment(comment);
    return { status: 204 };
  }
  throw new Refused(404, "Not Found");
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/vnd.github.raw+json; charset=utf-8" });
  response.end(text);
}

function readPage<Item>(items: readonly Item[], { searchParams }: URL): Item[] {
  const size = Math.min(Number(searchParams.get("per_page") ?? usualPerPage), maxPerPage);
  const start = (Number(searchParams.get("page") ?? 1) - 1) * size;
  return items.slice(start, start + size);
}
