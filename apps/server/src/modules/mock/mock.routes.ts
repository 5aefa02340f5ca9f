import { errors, mockBase } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MockCall } from "../../child/mock/check-request.ts";
import type { MockResponse } from "../../child/respond-to-mock-call.ts";
import { MockProblem } from "../../child/run-mock-calls.ts";
import type { Deps } from "../../deps.ts";
import { countedAddress } from "../../http/counted-address.ts";
import { createMockResponse } from "./mock.service.ts";

const bodyBytes = 256 * 1024;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Headers of every mock response. The content comes from the uploaded API description, so it must not run scripts or
 * be shown as a page of ours; any origin may read it, but never with credentials.
 */
const mockHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** A browser asks this before it sends; a star does not cover `Authorization`, which some mocked APIs want. */
const preflightHeaders = {
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": "Authorization, *",
  "access-control-max-age": "600",
};

/** Mounts the mocks in a scope of their own: they take every method and every body. */
export async function mountMock(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook("onRequest", (_request, reply, done) => {
    reply.headers(mockHeaders);
    done();
  });
  for (const url of [`${mockBase}:token`, `${mockBase}:token/*`]) {
    scope.route<{ Params: { token: string } }>({
      method: methods,
      url,
      exposeHeadRoute: false,
      bodyLimit: bodyBytes,
      config: { access: "public", limit: "mock" },
      handler: async (request, reply) => {
        const { method, headers } = request;
        if (method === "OPTIONS" && headers["access-control-request-method"] !== undefined)
          return reply.headers(preflightHeaders).code(204).send();
        const requester = { id: countedAddress(request.ip) };
        return sendMockResponse(request, reply, () =>
          deps.concurrency.mocks.run(requester, () =>
            createMockResponse(deps, request.params.token, readCall(request)),
          ),
        );
      },
    });
  }
}

async function sendMockResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<MockResponse>,
): Promise<FastifyReply> {
  try {
    const { status, headers, body } = await make();
    // Ours come last: nothing that is documented may take their place.
    reply.code(status).headers(headers).headers(mockHeaders);
    return await (body ? reply.header("content-type", body.type).send(body.text) : reply.send());
  } catch (error) {
    if (!(error instanceof MockProblem)) throw error;
    return reply
      .code(errors[error.code].status)
      .headers(error.headers)
      .header("content-type", "application/problem+json; charset=utf-8")
      .send(error.toBody(request.id));
  }
}

/** The path is taken as it came: what is percent-encoded in it is no slash. */
function readCall(request: FastifyRequest): MockCall {
  const { method, headers, body } = request;
  const raw = request.raw.url ?? "";
  const at = raw.indexOf("?");
  const path = at < 0 ? raw : raw.slice(0, at);
  const behind = path.slice(path.indexOf(mockBase) + mockBase.length).replace(/^[^/]*/, "");
  const query = at < 0 ? [] : [...new URLSearchParams(raw.slice(at))];
  return { method, path: behind || "/", query, headers, body: Buffer.isBuffer(body) ? body : undefined };
}
