import { createHash } from "node:crypto";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs, openBrowser } from "./browser.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { writeWebBuild } from "./web-build.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    FLUTTERWAVE_SCRIPT_URL: "https://pay.example/v3.js",
    FLUTTERWAVE_API_URL: "https://api.pay.example",
  });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { "accept-encoding": "br", ...headers } });

describe("the API", () => {
  test("responds with a restrictive CSP, nosniff, no-store and a request ID", async () => {
    const { access } = await (await openBrowser(server.origin)).signIn();
    const { headers } = await callAs(server.origin, access, "/users/me/");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["an unknown path", "GET", "/nowhere/", undefined, 404, "not_found"],
    ["a URL that can't be decoded", "GET", "/%zz/", undefined, 400, "invalid_request"],
    ["a body that is not JSON", "POST", "/auth/token/refresh/", "{", 400, "invalid_request"],
    ["a body of the wrong shape", "POST", "/auth/token/refresh/", '{"refresh":5}', 400, "invalid_request"],
    [
      "a body that is too large",
      "POST",
      "/auth/token/refresh/",
      `{"refresh":"${"x".repeat(70_000)}"}`,
      413,
      "payload_too_large",
    ],
  ])("responds to %s with a problem and the request ID", async (_what, method, path, body, status, code) => {
    const browser = await openBrowser(server.origin);
    const response = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", dpop: await browser.prove(method, path) },
      ...(body ? { body } : {}),
    });
    const problem = (await response.json()) as { request_id: string };
    expect(problem).toMatchObject({ type: "about:blank", status, code });
    expect(problem.request_id).toBe(response.headers.get("x-request-id"));
  });

  test("compresses large responses when the client accepts it", async () => {
    const ask = (encoding: string) => get("/api/openapi.json", { "accept-encoding": encoding });
    const [brotli, gzip, plain] = [await ask("br"), await ask("gzip"), await ask("identity")];
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const text = await plain.text();
    expect(text).toContain("openapi");
    expect(await brotli.text()).toBe(text);
    expect(await gzip.text()).toBe(text);
    expect((await get("/api/nowhere/")).headers.get("content-encoding")).toBeNull();
  });

  test("rejects a compressed request body and accept it uncompressed", async () => {
    const browser = await openBrowser(server.origin);
    const send = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(`${server.origin}/api/auth/token/refresh/`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          dpop: await browser.prove("POST", "/auth/token/refresh/"),
          ...headers,
        },
        body,
      });
    const body = Buffer.from('{"refresh":"lsr_unknown"}');
    const packed = new Uint8Array(gzipSync(body));
    expect((await send(packed, { "content-encoding": "gzip" })).status).toBe(400);
    expect((await send(new Uint8Array(body), {})).status).toBe(401);
  });

  test("rejects a request body without a JSON content type", async () => {
    const response = await fetch(`${server.origin}/api/auth/token/refresh/`, {
      method: "POST",
      body: "refresh=1",
    });
    expect(await response.json()).toMatchObject({ code: "unsupported_media_type" });
  });

  test("reveals only the request ID of an unexpected error", async () => {
    const { access } = await (await openBrowser(server.origin)).signIn();
    await server.deps.db.schema.alterTable("memberships").renameTo("memberships_away").execute();
    const response = await callAs(server.origin, access, "/projects/");
    await server.deps.db.schema.alterTable("memberships_away").renameTo("memberships").execute();
    const problem = await response.json();
    expect(problem).toEqual({
      type: "about:blank",
      title: "Something went wrong on our side",
      status: 500,
      code: "internal",
      request_id: response.headers.get("x-request-id"),
    });
    expect((await callAs(server.origin, access, "/projects/")).status).toBe(200);
  });
});

describe("the web app", () => {
  test("serves public pages as prerendered HTML with only their script hashes in the CSP", async () => {
    const response = await get("/login");
    const html = await response.text();
    expect(html).toContain("<p>login");
    const policy = response.headers.get("content-security-policy") ?? "";
    const hash = createHash("sha256").update("boot()").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of [
      "connect-src 'self' https://analytics.example;",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types linkspan-paper linkspan-preview linkspan-score",
    ]) {
      expect(policy).toContain(part);
    }
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(response.headers.get("content-encoding")).toBe("br");
    const again = await get("/login", { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect((await get("/login", { "accept-encoding": "identity" })).headers.get("content-encoding")).toBe(
      null,
    );
  });

  test("the Try it frame can call any server but has no origin, storage or cookies", async () => {
    const response = await get("/try-frame", { "accept-encoding": "identity" });
    const html = await response.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    const origin = server.deps.config.PUBLIC_ORIGIN;
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}; sandbox allow-scripts; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    // It accepts messages only from its parent page.
    expect(script).toContain(`event.source !== parent || event.origin !== "${origin}"`);
    expect(script).not.toMatch(/storage|cookie|eval|innerHTML/i);
  });

  test("only the checkout allows the payment provider's script", async () => {
    const readPolicy = async (path: string) => {
      const { headers } = await get(path, { accept: "text/html" });
      const parts = (headers.get("content-security-policy") ?? "").split("; ").map((part) => part.split(" "));
      const policy = Object.fromEntries(parts.map(([name = "", ...values]) => [name, values]));
      return { policy, permissions: headers.get("permissions-policy") };
    };
    const own = createHash("sha256").update("boot()").digest("base64");
    const [script, api] = ["https://pay.example", "https://api.pay.example"];
    const { policy: checkout, permissions } = await readPolicy("/dashboard/checkout?from=pricing");
    expect(checkout["script-src"]).toEqual(["'self'", `'sha256-${own}'`, script, api]);
    expect(checkout["frame-src"]).toEqual([script, api]);
    expect(checkout["connect-src"]).toEqual(["'self'", "https://analytics.example", script, api]);
    expect(permissions).toContain(`payment=(self "${script}" "${api}")`);
    expect(checkout).not.toHaveProperty("require-trusted-types-for");
    for (const path of ["/", "/login", "/dashboard", "/auth/figma/callback", "/nowhere"]) {
      const { policy, permissions: refused } = await readPolicy(path);
      expect(policy["require-trusted-types-for"], path).toEqual(["'script'"]);
      expect(policy["frame-src"], path).toEqual([`${server.deps.config.PUBLIC_ORIGIN}/try-frame`]);
      expect(JSON.stringify(policy), path).not.toContain("pay.example");
      expect(refused, path).toContain("payment=()");
      // Everything else is as strict there as here.
      const {
        "require-trusted-types-for": _,
        "trusted-types": ___,
        "script-src": scripts,
        "connect-src": connect,
        "frame-src": __,
        ...rest
      } = policy;
      expect(checkout, path).toMatchObject(rest);
      expect([scripts?.[0], connect], path).toEqual(["'self'", ["'self'", "https://analytics.example"]]);
    }
  });

  test("the Figma callback page keeps access to its opener window", async () => {
    expect((await get("/auth/figma/callback")).headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect((await get("/dashboard")).headers.get("cross-origin-opener-policy")).toBe(
      "same-origin-allow-popups",
    );
  });

  test("an invitation page sends no referrer", async () => {
    const policy = async (path: string) => (await get(path)).headers.get("referrer-policy");
    expect(await policy("/auth/figma/invite/callback?invite=lsi_x")).toBe("no-referrer");
    expect(await policy("/dashboard")).toBe("strict-origin-when-cross-origin");
  });

  test("serves app URLs from the shell and unknown URLs with status 404", async () => {
    const app = await get("/dashboard", { accept: "text/html" });
    expect([app.status, await app.text()]).toEqual([200, expect.stringContaining("<p>shell")]);
    const doc = await get("/doc/1", { accept: "text/html" });
    expect([doc.status, await doc.text()]).toEqual([200, expect.stringContaining("<p>shell")]);
    const own = createHash("sha256").update("boot()").digest("base64");
    expect(doc.headers.get("content-security-policy")).toContain(`'sha256-${own}'`);
    const unknown = await get("/nowhere", { accept: "text/html" });
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("<p>not found")]);
    const data = await get("/nowhere.json");
    expect([data.status, await data.json()]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
  });

  test.each([
    ["/login/", "/login"],
    ["/LOGIN?return=/Doc/A/", "/login?return=/Doc/A/"],
    ["/Dashboard/Checkout/?From=Pricing&x=%2F", "/dashboard/checkout?From=Pricing&x=%2F"],
    ["/auth/figma/callback/?code=AbC&state=DeF", "/auth/figma/callback?code=AbC&state=DeF"],
    ["/DOC/AbC/?q=1?2", "/doc/AbC?q=1?2"],
  ])("permanently redirects %s to %s", async (path, target) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(server.origin + path, { method, redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([308, target]);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await fetch(server.origin + target, { redirect: "manual" })).status).toBe(200);
  });

  test.each([
    "/api/users/me",
    "/API/users/me/",
    "/api/openapi.json/",
    "/S/lsd_x/",
    "/s/LSD_X/",
    "/assets/app-1.js/",
    "/Assets/app-1.js",
    "/Favicon.svg",
    "/share/home.png/",
    "//evil.example/",
    "//evil.example/login/",
    "/%2fevil.example/",
    "/\\evil.example/",
    "/login/x/",
  ])("does not redirect %s", async (path) => {
    // Not by fetch, which would tidy the path up.
    const { port } = new URL(server.origin);
    const [status, location] = await new Promise<[number | undefined, string | undefined]>(
      (resolve, reject) =>
        request({ host: "127.0.0.1", port, path }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers.location]);
        })
          .on("error", reject)
          .end(),
    );
    expect([status, location]).toEqual([expect.toSatisfy((code) => code >= 400 && code < 500), undefined]);
  });

  test("does not redirect a POST to a non-canonical URL", async () => {
    const response = await fetch(`${server.origin}/login/`, { method: "POST", redirect: "manual" });
    expect(response.status).toBe(404);
  });

  test("pages and the sitemap use the public origin", async () => {
    expect(await (await get("/login")).text()).toContain(`href="${server.origin}/login"`);
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(await sitemap.text()).toBe(`<loc>${server.origin}/</loc>`);
  });

  test("only share images and the favicon can be embedded by other sites", async () => {
    const policy = async (path: string) => (await get(path)).headers.get("cross-origin-resource-policy");
    expect(await policy("/share/home.png")).toBe("cross-origin");
    // The payment provider's checkout shows it too.
    expect(await policy("/favicon.svg")).toBe("cross-origin");
    expect(await policy("/assets/app-1.js")).toBe("same-origin");
    expect((await get("/share/..%2fpages.json")).status).toBeGreaterThanOrEqual(400);
  });

  test("assets are compressed and immutable, and files outside their folder are not served", async () => {
    const asset = await get("/assets/app-1.js");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["etag", "last-modified", "x-request-id"]) expect(asset.headers.get(name)).toBeNull();
    expect((await get("/favicon.svg")).status).toBe(200);
    expect((await get("/assets/missing.js")).status).toBe(404);
    expect((await get("/assets/..%2fpages.json")).status).toBeGreaterThanOrEqual(400);
    expect((await get("/pages.json")).status).toBe(404);
  });
});

describe("security.txt", () => {
  test("returns 404 without a contact", async () => {
    expect((await get("/.well-known/security.txt")).status).toBe(404);
  });

  test("contains the contact and an expiry date in the future", async () => {
    const other = await startServer({ SECURITY_CONTACT: "security@linkspan.example" });
    const response = await fetch(`${other.origin}/.well-known/security.txt`);
    const text = await response.text();
    await other.close();
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain("Contact: mailto:security@linkspan.example\n");
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});

test("metrics count requests by route and are not on the public port", async () => {
  await get("/livez");
  expect(await server.deps.metrics.registry.metrics()).toContain(
    'linkspan_http_request_seconds_count{method="GET",route="/livez",status="200"}',
  );
  expect((await get("/metrics")).status).toBe(404);
});
