import { afterAll, beforeAll, expect, test } from "vitest";
import { listenLocally, type StandInServer } from "../../stand-in/listen.ts";
import { testManifest } from "../test/manifest.ts";
import { openSkerry } from "../test/open-skerry.ts";
import { createContentSecurityPolicy, isAllowed } from "./allowed-domains.ts";

let server: StandInServer;
const received: string[] = [];

beforeAll(async () => {
  server = await listenLocally(0, (request, response) => {
    received.push(`${request.method} ${request.url} from ${request.headers.origin}`);
    if (request.url !== "/closed") response.setHeader("access-control-allow-origin", "*");
    response.setHeader("x-answer", "42");
    response.end('{"fare":48600}');
  });
});
afterAll(() => server.close());

function allow(...allowedDomains: string[]) {
  return { ...testManifest, networkAccess: { allowedDomains } };
}

test.each([
  ["https://api.example.com", "https://api.example.com/v1", true],
  ["https://api.example.com", "http://api.example.com/v1", false],
  ["https://api.example.com", "https://api.example.com.evil.com/", false],
  ["https://api.example.com", "https://api.example.com:8443/", false],
  ["*.example.com", "https://a.b.example.com/", true],
  ["*.example.com", "https://example.com/", false],
  ["example.com/api/", "https://example.com/api/v1", true],
  ["example.com/api/", "https://example.com/apiary", false],
  ["example.com/content", "https://example.com/content", true],
  ["example.com/content", "https://example.com/content/1", false],
  ["none", "https://example.com/", false],
  ["*", "https://example.com/", true],
])("%s and %s: %s", (pattern, url, isExpected) => {
  expect(isAllowed(allow(pattern), url)).toBe(isExpected);
});

test("domains for development count beside those of the published plugin", () => {
  const networkAccess = { allowedDomains: ["none"], devAllowedDomains: ["http://127.0.0.1:4000"] };
  const manifest = { ...testManifest, networkAccess };
  expect(isAllowed(manifest, "http://127.0.0.1:4000/api")).toBe(true);
  expect(createContentSecurityPolicy(manifest)).toContain("connect-src http://127.0.0.1:4000;");
  expect(createContentSecurityPolicy(allow("none"))).toContain("connect-src 'none';");
});

test("fetch has Figma's shape, no origin, and reaches only listed domains", async () => {
  const main = `
    const attempt = (url) => fetch(url, { method: "POST", body: "{}" }).then(
      async (response) => ({ status: response.status, answer: response.headersObject["x-answer"], body: await response.json(), size: (await response.arrayBuffer()).byteLength }),
      (error) => error.message);
    figma.on("run", async ({ command }) => console.log(JSON.stringify(await attempt(command))));`;
  const host = openSkerry(main, { manifest: allow(server.origin) });
  const ask = async (url: string) => {
    host.logs.length = 0;
    await host.run(url);
    await host.untilQuiet();
    return JSON.parse(host.logs[0]?.text ?? "null");
  };
  expect(await ask(`${server.origin}/fares`)).toEqual({
    status: 200,
    answer: "42",
    body: { fare: 48600 },
    size: 14,
  });
  expect(received).toEqual(["POST /fares from null"]);
  expect(await ask(`${server.origin}/closed`)).toBe("Failed to fetch");
  expect(await ask("http://127.0.0.1:1/")).toBe("Failed to fetch");
  expect(host.requests()).toEqual([{ url: "http://127.0.0.1:1/", method: "POST", isBlocked: true }]);
  host.set({ isOffline: true });
  expect(await ask(`${server.origin}/fares`)).toBe("Failed to fetch");
  expect(received).toHaveLength(2);
  host.close();
});
