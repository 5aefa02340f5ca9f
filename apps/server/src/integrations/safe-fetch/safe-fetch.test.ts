import { createServer, type RequestOptions, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { openSafeFetch } from "./safe-fetch.ts";

let canary: Server;
let port: number;
let hits: string[] = [];
let called: unknown[] = [];
let answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string };
beforeAll(async () => {
  canary = createServer((incoming, outgoing) => {
    hits.push(incoming.url ?? "");
    const { status, headers, body } = answer(incoming.url ?? "");
    outgoing.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => canary.listen({ port: 0, host: "127.0.0.1" }, resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => canary.close());
beforeEach(() => {
  hits = [];
  called = [];
  answer = () => ({ status: 200, body: "openapi: 3.1.0" });
});

/** Names that lead to this machine or its neighbours. */
const names: Record<string, string[]> = {
  "localtest.example": ["127.0.0.1"],
  "six.example": ["::1"],
  "mixed.example": ["93.184.215.14", "127.0.0.1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "zero.example": ["0.0.0.0"],
  "zone.example": ["fe80::1%lo"],
  "nowhere.example": [],
  localhost: ["127.0.0.1", "::1"],
  "localhost.": ["127.0.0.1", "::1"],
};

const resolve = async (host: string) => names[host] ?? [];

/** Notes every call that gets past the guards. Even when one of them is broken, nothing leaves this machine. */
function send(_isSecure: boolean, options: RequestOptions) {
  called.push(options.host);
  const isHere = /^(127\.|::1$)/.test(options.host ?? "");
  return request(isHere ? options : { ...options, host: "127.0.0.1", port: 1 });
}

/** The canary's port is allowed, so that only the address can be what stops a call. */
const open = (url: string) => openSafeFetch({ ports: [80, 443, port], resolve, send }).open(url);

const hosts = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0x7f.1", "0177.0.0.1"],
  ...["017700000001", "127.0.0.1.", "127.255.255.254", "0", "0.0.0.0", "0x0", "00000000", "１２７.０.０.１"],
  ...["①②⑦.⓪.⓪.①", "127。0。0。1", "%31%32%37.0.0.1", "localhost", "LOCALHOST", "localhost.", "ｌocalhost"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[fe80::1]", "[fd00::1]", "[ff02::1]"],
  ...[
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
  ],
  ...["224.0.0.1", "255.255.255.255", "192.0.2.1", "3232235521", ...Object.keys(names)],
];
const forms = [
  ...hosts.map((host) => (at: number) => `http://${host}:${at}/`),
  (at: number) => `http://user:secret@127.0.0.1:${at}/`,
  (at: number) => `http://93.184.215.14@127.0.0.1:${at}/`,
  (at: number) => `http:127.0.0.1:${at}/`,
  (at: number) => `http:\\\\127.0.0.1:${at}\\`,
  (at: number) => ` \thttp://127.0.0.1:${at}/\n`,
  (at: number) => `https://127.0.0.1:${at}/`,
  (at: number) => `ftp://127.0.0.1:${at}/`,
  (at: number) => `gopher://127.0.0.1:${at}/`,
  () => "file:///etc/passwd",
  () => "data:text/plain,openapi",
  () => "//127.0.0.1/",
  () => "",
];

test("rejects every spelling of local and private URLs without a request", async () => {
  expect(forms.length).toBeGreaterThanOrEqual(60);
  for (const form of forms) {
    const url = form(port);
    // A private name fails like one that does not exist, so callers cannot probe our network.
    const code = /\.example:/.test(url) ? "url_fetch_failed" : "url_not_allowed";
    await expect(open(url), url).rejects.toMatchObject({ code });
    expect(called, url).toEqual([]);
  }
  expect(hits).toEqual([]);
});

test("allows the configured test host on its port only; rejects other ports", async () => {
  const allowed = openSafeFetch({ testHost: `127.0.0.1:${port}`, resolve, send });
  const { content, fileName } = await allowed.open(`http://127.0.0.1:${port}/v1/skerry.yaml?x=1`);
  expect(Buffer.concat(await content.toArray()).toString()).toBe("openapi: 3.1.0");
  expect([fileName, hits]).toEqual(["skerry.yaml", ["/v1/skerry.yaml?x=1"]]);
  await expect(allowed.open(`http://localhost:${port}/`)).rejects.toMatchObject({ code: "url_not_allowed" });
  await expect(openSafeFetch({ send }).open("http://93.184.215.14:8080/")).rejects.toMatchObject({
    code: "url_not_allowed",
  });
  expect(hits).toHaveLength(1);
});

test("every redirect target is checked, and a fourth redirect fails", async () => {
  const allowed = openSafeFetch({ testHost: `127.0.0.1:${port}`, ports: [80, 443, port], resolve, send });
  const to = (location: string) => ({ status: 302, headers: { location } });
  answer = (path) => (path === "/0" ? { status: 200, body: "done" } : to(`/${Number(path.slice(1)) - 1}`));
  await expect(allowed.open(`http://127.0.0.1:${port}/3`)).resolves.toBeDefined();
  await expect(allowed.open(`http://127.0.0.1:${port}/4`)).rejects.toMatchObject({
    code: "url_fetch_failed",
  });
  for (const target of [`http://127.0.0.2:${port}/`, `http://[::1]:${port}/`, "file:///etc/passwd"]) {
    hits = [];
    answer = (path) => (path === "/start" ? to(target) : { status: 200 });
    await expect(allowed.open(`http://127.0.0.1:${port}/start`)).rejects.toMatchObject({
      code: "url_not_allowed",
    });
    expect(hits).toEqual(["/start"]);
  }
});

test("posts to public https URLs only and follows no redirect", async () => {
  const message = { headers: { "content-type": "application/json" }, body: "{}" };
  const fetcher = openSafeFetch({ ports: [80, 443, port], resolve, send });
  for (const form of forms) {
    const url = form(port);
    await expect(fetcher.post(url, message), url).rejects.toMatchObject({
      code: expect.stringMatching(/^url_(not_allowed|fetch_failed)$/),
    });
    expect(called, url).toEqual([]);
  }
  expect(() => fetcher.requirePostable("http://93.184.215.14/")).toThrow("https");
  expect(() => fetcher.requirePostable("https://127.0.0.1/")).toThrow("public");
  expect(() => fetcher.requirePostable("https://93.184.215.14/")).not.toThrow();

  const allowed = openSafeFetch({ testHost: `127.0.0.1:${port}`, send });
  answer = () => ({ status: 302, headers: { location: `http://127.0.0.1:${port}/elsewhere` } });
  await expect(allowed.post(`http://127.0.0.1:${port}/hook`, message)).resolves.toEqual({ status: 302 });
  expect(hits).toEqual(["/hook"]);
});

test("resolves a name once and connects to the checked address (DNS rebinding)", async () => {
  const answers = [["93.184.215.14"], ["127.0.0.1"], ["127.0.0.1"]];
  let asked = 0;
  const rebound = openSafeFetch({
    ports: [port],
    resolve: async () => answers[asked++] ?? [],
    send,
  });
  const opened = rebound.open(`http://rebind.example:${port}/`);
  await expect(opened).rejects.toMatchObject({ code: "url_fetch_failed" });
  expect(called).toEqual(["93.184.215.14"]);
  expect([asked, hits]).toEqual([1, []]);
});

test("rejects compressed, 404 and slow responses", async () => {
  const allowed = openSafeFetch({ testHost: `127.0.0.1:${port}`, send });
  const at = `http://127.0.0.1:${port}/`;
  answer = () => ({ status: 200, headers: { "content-encoding": "gzip" }, body: "x" });
  await expect(allowed.open(at)).rejects.toThrow("compressed content (gzip)");
  answer = () => ({ status: 404 });
  await expect(allowed.open(at)).rejects.toThrow("status 404");
  const slow = createServer((_incoming, outgoing) => void outgoing.writeHead(200).write("begun"));
  await new Promise<void>((resolve) => slow.listen({ port: 0, host: "127.0.0.1" }, resolve));
  const host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen({ port: 0, host: "127.0.0.1" }, resolve));
  const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(
    openSafeFetch({ testHost: silentHost, milliseconds: 100, send }).open(`http://${silentHost}/`),
  ).rejects.toMatchObject({ code: "url_fetch_failed" });
  silent.closeAllConnections();
  silent.close();
  // From here on the time is up when the test says so: after the beginning has come, however long that took.
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const { content } = await openSafeFetch({ testHost: host, milliseconds: 300, send }).open(
    `http://${host}/`,
  );
  // The timeout also closes a response that is never read, without an unhandled error.
  const left = new Promise((resolve) => slow.once("connection", (socket) => socket.once("close", resolve)));
  await openSafeFetch({ testHost: host, milliseconds: 300, send }).open(`http://${host}/`);
  expect(timeout.mock.calls).toEqual([[300], [300]]);
  timeout.mockRestore();
  clock.abort();
  await expect(content.toArray()).rejects.toMatchObject({ code: "url_fetch_failed" });
  await left;
  slow.closeAllConnections();
  slow.close();
});

test.each(["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test("reaches only the listed hosts if there is a list", async () => {
  const publicHost = async () => ["93.184.215.14"];
  const listed = (hosts: string[]) => openSafeFetch({ hosts, resolve: publicHost, send });
  const url = "https://api.public.example/description.json";
  for (const hosts of [["api.public.example"], ["other.example", "*.public.example"]]) {
    await expect(listed(hosts).open(url)).rejects.toMatchObject({ code: "url_fetch_failed" });
    expect(called).toEqual(["93.184.215.14"]);
    called = [];
  }
  for (const hosts of [["public.example"], ["*.api.public.example"], ["*.lic.example"], []]) {
    await expect(listed(hosts).open(url)).rejects.toMatchObject({ code: "url_not_allowed" });
    expect(called).toEqual([]);
  }
  expect(() => listed(["hooks.example"]).requirePostable("https://other.example/")).toThrow("doesn't allow");
  expect(() => listed(["hooks.example"]).requirePostable("https://hooks.example/")).not.toThrow();
});
