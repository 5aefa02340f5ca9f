/**
 * The script of the frame that sends the requests of Try it. It runs without an origin, so it has no cookies, no storage
 * and no access to the app; it accepts one message from its embedder, with a port, and then communicates on that port.
 * Its messages are those of the contract's `try-messages.ts`. Inline in a page, whose policy contains its hash.
 */
export function writeFrameScript(embedder: string): string {
  return `"use strict";
const maxBytes = 1e6;
const running = new Map();
let port;
addEventListener("message", (event) => {
  if (port || event.source !== parent || event.origin !== ${JSON.stringify(embedder)} || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.kind === "cancel") running.get(data.id)?.abort("cancelled");
    if (data.kind === "send") void send(data);
  };
  port.postMessage({ kind: "ready" });
});
async function send({ id, url, method, headers, body, timeout }) {
  const started = performance.now();
  const stop = new AbortController();
  running.set(id, stop);
  const timer = setTimeout(() => stop.abort("timeout"), timeout);
  const passed = () => Math.round(performance.now() - started);
  const fail = (failure, detail = "") => port.postMessage({ kind: "failure", id, failure, ms: passed(), detail });
  try {
    let request;
    try {
      request = new Request(url, {
        method,
        headers: [...headers],
        body: method === "GET" || method === "HEAD" ? undefined : toBody(body),
        mode: "cors",
        credentials: "omit",
        cache: "no-store",
        referrerPolicy: "no-referrer",
      });
    } catch (error) {
      return fail("invalid", String(error.message));
    }
    if (!/^https?:$/.test(new URL(request.url).protocol)) return fail("invalid", request.url);
    try {
      const response = await fetch(request, { signal: stop.signal });
      const read = await readBody(response, (bytes) => port.postMessage({ kind: "progress", id, bytes }));
      port.postMessage({ kind: "response", id, status: response.status, headers: [...response.headers], ms: passed(), ...read });
    } catch {
      if (stop.signal.aborted) return fail(stop.signal.reason);
      fail(isMixed(request.url) ? "mixed" : "blocked");
    }
  } finally {
    clearTimeout(timer);
    running.delete(id);
  }
}
function toBody(body) {
  if (!body) return undefined;
  if (body.kind === "text") return body.text;
  const form = body.kind === "form" ? new URLSearchParams() : new FormData();
  for (const { name, value } of body.fields) form.append(name, value);
  return form;
}
async function readBody(response, onProgress) {
  const pieces = [];
  let bytes = 0;
  let isCut = false;
  const reader = response.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    const room = maxBytes - bytes;
    pieces.push(value.length > room ? value.subarray(0, room) : value);
    bytes += Math.min(value.length, room);
    onProgress(bytes);
    if (value.length <= room) continue;
    isCut = true;
    await reader.cancel();
    break;
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  const isText = !whole.subarray(0, 4096).includes(0);
  return { text: isText ? new TextDecoder().decode(whole) : "", isText, isCut, bytes };
}
function isMixed(url) {
  const { protocol, hostname } = new URL(url);
  return location.protocol === "https:" && protocol === "http:" && !/^(localhost|127\\..*|\\[::1\\])$/.test(hostname);
}
`;
}
