import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { SpanKind } from "@opentelemetry/api";
import { AppError } from "../../app-error.ts";
import { withSpan } from "../../tracing.ts";
import { isPublicAddress } from "./public-address.ts";
import { resolveHost } from "./resolve-host.ts";

/** What an address answered with. The caller counts its bytes, and the time that is left goes on running. */
type Fetched = { content: Readable; fileName: string };

type Message = { headers: Record<string, string>; body: string };

/** Calls addresses that strangers name, and only on the public internet. */
export type SafeFetch = {
  /** Ends when the signal does, also while the content is read. */
  open(address: string, stop?: AbortSignal): Promise<Fetched>;
  /** Sends a message over https and returns the status of the response. Follows no redirect: it could lead anywhere. */
  post(address: string, message: Message): Promise<{ status: number }>;
  /** Throws for addresses that messages are never sent to, as far as one can tell without looking up their names. */
  requirePostable(address: string): void;
};

type Settings = {
  /** `host:port` of one server that is allowed although it is not public. For tests. */
  testHost: string | undefined;
  /** The only hosts that are allowed, `*.` in front for all names below; undefined allows every public one. */
  hosts: readonly string[] | undefined;
  ports: readonly number[];
  milliseconds: number;
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  send: (isSecure: boolean, options: RequestOptions) => ClientRequest;
};

const maxRedirects = 3;

const redirects = new Set([301, 302, 303, 307, 308]);

const usual: Settings = {
  testHost: undefined,
  hosts: undefined,
  ports: [80, 443],
  milliseconds: 10_000,
  resolve: resolveHost,
  send: (isSecure, options) => (isSecure ? requestHttps(options) : requestHttp(options)),
};

/** Opens the door to the internet, once its guards have shown that they hold. */
export function openSafeFetch(own: Partial<Settings> = {}): SafeFetch {
  checkGuards();
  const settings = { ...usual, ...own };
  return {
    async open(address, stop) {
      const timeout = AbortSignal.timeout(settings.milliseconds);
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
      let url = readUrl(address, undefined);
      for (let hops = 0; ; hops++) {
        const response = await sendTraced(settings, url, signal);
        const next = redirects.has(response.statusCode ?? 0) ? response.headers.location : undefined;
        if (next === undefined) return takeContent(response, url);
        response.destroy();
        if (hops === maxRedirects) throw new AppError("url_fetch_failed", "Too many redirects.");
        url = readUrl(next, url);
      }
    },
    async post(address, message) {
      const url = readPostable(settings, address);
      const response = await sendTraced(settings, url, AbortSignal.timeout(settings.milliseconds), message);
      response.destroy();
      return { status: response.statusCode ?? 0 };
    },
    requirePostable: (address) => void readPostable(settings, address),
  };
}

function readPostable(settings: Settings, address: string): URL {
  const url = readUrl(address, undefined);
  const { host, isTest } = requireAllowed(settings, url);
  if (isTest) return url;
  if (url.protocol !== "https:") throw new AppError("url_not_allowed", "Use a public https URL on port 443.");
  requirePublicLiteral(host);
  return url;
}

function readUrl(address: string, base: URL | undefined): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refuse();
  return url;
}

function refuse(): AppError {
  return new AppError("url_not_allowed", "Use a public http or https URL on port 80 or 443.");
}

function isListed(hosts: readonly string[], host: string): boolean {
  return hosts.some((each) => (each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each));
}

function refuseHost(): AppError {
  return new AppError(
    "url_not_allowed",
    "This installation doesn't allow requests to that host. Ask an administrator.",
  );
}

/** The same error for a name that does not exist, one that is private and a silent server: names cannot be probed. */
function failToReach(): AppError {
  return new AppError("url_fetch_failed", "The URL couldn't be reached. Check that it is public and online.");
}

function requireAllowed(settings: Settings, url: URL): { host: string; port: number; isTest: boolean } {
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isTest = settings.testHost === `${host}:${port}`;
  if (!isTest && !settings.ports.includes(port)) throw refuse();
  if (!isTest && settings.hosts && !isListed(settings.hosts, host)) throw refuseHost();
  return { host, port, isTest };
}

function requirePublicLiteral(host: string): void {
  if (/(^|\.)localhost\.?$/.test(host) || (isIP(host) && !isPublicAddress(host))) throw refuse();
}

/** In a span with method, host and status: the rest of an address may be a secret. */
function sendTraced(...[settings, url, signal, message]: Parameters<typeof send>): Promise<IncomingMessage> {
  const method = message ? "POST" : "GET";
  const attributes = { "http.request.method": method, "server.address": url.host };
  return withSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await send(settings, url, signal, message);
    span.setAttribute("http.response.status_code", response.statusCode ?? 0);
    return response;
  });
}

async function send(
  settings: Settings,
  url: URL,
  signal: AbortSignal,
  message?: Message,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const { host, port, isTest } = requireAllowed(settings, url);
  const address = isTest ? await findTestHost(host) : await findAddress(settings, host, signal);
  try {
    // The request goes to the very address that was checked; the name is never looked up again.
    const request = settings.send(isSecure, {
      host: address,
      port,
      path: url.pathname + url.search,
      ...(message ? { method: "POST" } : {}),
      agent: false,
      signal,
      ...(isIP(host) ? {} : { servername: host }),
      headers: {
        host: url.host,
        accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
        "accept-encoding": "identity",
        "user-agent": "Linkspan",
        ...(message ? { ...message.headers, "content-length": Buffer.byteLength(message.body) } : {}),
      },
    });
    request.end(message?.body);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // Without a listener, a connection that breaks later would end the process.
    request.on("error", (error) => response.destroy(error));
    return response;
  } catch {
    throw failToReach();
  }
}

async function findAddress(settings: Settings, host: string, signal: AbortSignal): Promise<string> {
  requirePublicLiteral(host);
  const addresses = isIP(host) ? [host] : await settings.resolve(host, signal).catch(() => []);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw failToReach();
  return first;
}

/** The test host may be a name that only this machine knows. */
async function findTestHost(host: string): Promise<string> {
  return isIP(host) ? host : (await lookup(host)).address;
}

function takeContent(response: IncomingMessage, url: URL): Fetched {
  const { statusCode, headers } = response;
  const encoding = headers["content-encoding"] ?? "identity";
  if (statusCode !== 200 || encoding !== "identity") {
    response.destroy();
    const what =
      statusCode === 200 ? `compressed content (${encoding.slice(0, 20)})` : `status ${statusCode}`;
    throw new AppError("url_fetch_failed", `The server responded with ${what}.`);
  }
  const content = Readable.from(readContent(response), { objectMode: false });
  return { content, fileName: url.pathname.split("/").at(-1) || url.hostname };
}

async function* readContent(response: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  try {
    for await (const piece of response) yield piece as Buffer;
  } catch {
    throw new AppError("url_fetch_failed", "The response was interrupted or took too long.");
  }
}

const forbidden = [
  "127.0.0.1",
  "0.0.0.0",
  "10.0.0.1",
  "169.254.169.254",
  "192.168.1.1",
  "100.64.0.1",
  "::1",
  "::",
];
const forbidden6 = ["::ffff:127.0.0.1", "fe80::1", "fd00::1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"];

/** A server whose guards do not hold must not start. */
function checkGuards(): void {
  const open = [...forbidden, ...forbidden6].filter(isPublicAddress);
  const shut = ["1.1.1.1", "2606:4700:4700::1111"].filter((address) => !isPublicAddress(address));
  const folded = ["http://0x7f.1", "http://2130706433", "http://0177.0.0.1"].map(
    (url) => new URL(url).hostname,
  );
  if (open.length > 0 || shut.length > 0 || folded.some((host) => isPublicAddress(host) || !isIP(host))) {
    throw new Error(`safe-fetch self-check failed: ${[...open, ...shut, ...folded].join(", ")}`);
  }
}
