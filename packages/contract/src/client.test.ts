import { expect, test } from "vitest";
import { type ApiError, createClient } from "./client.ts";

type Sent = { url: string; init: RequestInit };

function clientThatGets(answer: () => Response | Promise<Response>, token?: string) {
  const sent: Sent[] = [];
  const client = createClient({
    base: "https://linkspan.example/api",
    accessToken: () => token,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
  });
  return { client, sent };
}

const data = (content: unknown) => () => Response.json({ data: content });

test("appends the trailing slash and sends the bearer token", async () => {
  const { client, sent } = clientThatGets(data([]), "lsa_1");
  expect(await client.request("get", "/projects")).toEqual([]);
  await client.call("listProjects", { query: {} });
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill("https://linkspan.example/api/projects/"));
  expect(sent[0]?.init.headers).toMatchObject({ authorization: "Bearer lsa_1" });
});

test.each(["get", "post", "put", "delete", "GET"])("supports %s", async (method) => {
  const { client, sent } = clientThatGets(data("done"));
  expect(await client.request(method, "/x", { body: { a: 1 } })).toBe("done");
  expect(sent[0]?.init.method).toBe(method.toUpperCase());
});

test.each(["patch", "head", "options", "purge"])("refuses %s", async (method) => {
  const { client, sent } = clientThatGets(data("done"));
  await expect(client.request(method, "/x")).rejects.toThrow("Unsupported request method");
  expect(sent).toEqual([]);
});

test("appends the query after the trailing slash and sends the body as JSON", async () => {
  const { client, sent } = clientThatGets(data(null));
  await client.request("post", "/x", { query: { state: "a b" }, body: { code: "c" } });
  expect(sent[0]?.url).toBe("https://linkspan.example/api/x/?state=a+b");
  expect(sent[0]?.init.body).toBe('{"code":"c"}');
});

test("encodes path parameters, omits undefined query values and returns files", async () => {
  const { client, sent } = clientThatGets(() => new Response("openapi: 3.1.0"));
  const file = await client.call("getSource", { params: { id: "a/b", number: 3 } });
  expect(await file.text()).toBe("openapi: 3.1.0");
  const { client: reader, sent: asked } = clientThatGets(data({ items: [], next: null }));
  await reader.call("listRevisions", { params: { id: "p" }, query: { before: undefined } });
  await reader.call("listRevisions", { params: { id: "p" }, query: { before: 20 } });
  expect([...sent, ...asked].map(({ url }) => url.slice("https://linkspan.example/api".length))).toEqual([
    "/projects/a%2Fb/revisions/3/source/",
    "/projects/p/revisions/",
    "/projects/p/revisions/?before=20",
  ]);
});

test("returns undefined for 204 responses", async () => {
  const { client } = clientThatGets(() => new Response(null, { status: 204 }));
  expect(await client.call("signOut", {})).toBe(undefined);
});

async function failure(answer: () => Response | Promise<Response>): Promise<ApiError> {
  const { client } = clientThatGets(answer);
  return client.call("getMe", {}).then(
    () => expect.fail("it succeeded"),
    (error) => error as ApiError,
  );
}

test("maps a problem response to an error with code, request ID and retryAfter", async () => {
  const error = await failure(() =>
    Response.json(
      { code: "rate_limited", title: "Too many requests", request_id: "r-1" },
      { status: 429, headers: { "retry-after": "20" } },
    ),
  );
  expect(error).toMatchObject({ code: "rate_limited", status: 429, requestId: "r-1", retryAfter: 20 });
});

test("maps unknown error responses to a code by status, and failed requests to network", async () => {
  expect(await failure(() => new Response("<html>", { status: 502 }))).toMatchObject({
    code: "unavailable",
    status: 502,
  });
  expect(await failure(() => Response.json({ code: "new" }, { status: 500 }))).toMatchObject({
    code: "internal",
  });
  expect(await failure(() => Promise.reject(new TypeError("fetch failed")))).toMatchObject({
    code: "network",
    status: 0,
  });
});

test("sends forms as multipart without undefined fields, the file last", async () => {
  const { client, sent } = clientThatGets(data("done"));
  const file = new Blob(["{}"]);
  const form = { file, name: "Skerry", url: undefined };
  await client.call("createProject", { form }, { headers: { "idempotency-key": "1" } });
  const body = sent[0]?.init.body as FormData;
  expect([...body.keys()]).toEqual(["name", "file"]);
  expect(sent[0]?.init.headers).not.toHaveProperty("content-type");
});
