import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BuiltRequest, RequestBody } from "@linkspan/engine/request-builder";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientId } from "./clients.ts";
import { writeSample } from "./write-sample.ts";

const run = promisify(execFile);

/** Characters that end a string or begin a command in some language. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: shells and templates fill it in
const hostile = "@a'b\"c\\d\\n one\ntwo $(touch ran) `touch ran` ${HOME} #{1+1} \\(x) %s: true, </x>";

type Seen = { method: string; url: string; note: string; type: string; body: Buffer };
let seen: Seen | undefined;

const server = createServer((request, response) => {
  void note(request).then(() => response.end("ok"));
});

async function note(request: IncomingMessage): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { method = "", url = "", headers } = request;
  seen = {
    method,
    url,
    note: String(headers["x-note"]),
    type: headers["content-type"] ?? "",
    body: Buffer.concat(pieces),
  };
}
let origin = "";
const folder = mkdtempSync(join(tmpdir(), "samples-"));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(folder, "file"), "content");
});
afterAll(() => server.close());

const axios = `const axios = { request: async ({ url, data, ...rest }) => ({ data: await fetch(url, { ...rest,
  body: data && Object.getPrototypeOf(data) === Object.prototype ? JSON.stringify(data) : data }) }) };`;
const xhr = `const document = {};
class XMLHttpRequest {
  headers = {};
  open(method, url) { Object.assign(this, { method, url }); }
  setRequestHeader(name, value) { this.headers[name] = value; }
  addEventListener() {}
  send(body) { return fetch(this.url, { method: this.method, headers: this.headers, body }); }
}`;

/** How to run the code of a client, if its language is installed. */
const runners: { [id in ClientId]?: { needs: string[]; command: (code: string) => [string, string[]] } } = {
  curl: { needs: ["bash", "curl"], command: (code) => ["bash", ["-c", code]] },
  wget: { needs: ["bash", "wget"], command: (code) => ["bash", ["-c", code]] },
  fetch: { needs: ["node"], command: (code) => ["node", ["--input-type=module", "-e", code]] },
  axios: {
    needs: ["node"],
    command: (code) => [
      "node",
      ["--input-type=module", "-e", code.replace("import axios from 'axios'", axios)],
    ],
  },
  xhr: {
    needs: ["node"],
    command: (code) => [
      "node",
      [
        "--input-type=module",
        "-e",
        `${xhr}\n${code.replace(/^const files.*$/m, "const files = ['content'];")}`,
      ],
    ],
  },
  "http.client": { needs: ["python3"], command: (code) => ["python3", ["-c", code]] },
  requests: { needs: ["python3-requests"], command: (code) => ["python3", ["-c", code]] },
  java: {
    needs: ["javac"],
    command: (code) => {
      const file = join(folder, "Sample.java");
      writeFileSync(
        file,
        `import java.net.http.*;\nclass Sample { public static void main(String[] a) throws Exception {\n${code}\n} }`,
      );
      return ["java", [file]];
    },
  },
};

function isHere(program: string): boolean {
  if (program === "python3-requests") return spawnSync("python3", ["-c", "import requests"]).status === 0;
  return spawnSync("which", [program]).status === 0;
}

const bodies: { [kind: string]: RequestBody } = {
  json: {
    kind: "text",
    mediaType: "application/json",
    text: JSON.stringify(
      { [hostile]: hostile, deep: { empty: {}, none: null, yes: true, list: [1.5, hostile] } },
      null,
      2,
    ),
  },
  text: { kind: "text", mediaType: "text/plain", text: hostile },
  form: {
    kind: "form",
    mediaType: "application/x-www-form-urlencoded",
    fields: [
      { name: "a b", value: hostile },
      { name: "twice", value: "1" },
      { name: "twice", value: "2" },
    ],
  },
  multipart: {
    kind: "multipart",
    mediaType: "multipart/form-data",
    fields: [
      { name: "a", value: hostile },
      { name: "photo", fileName: "file" },
    ],
  },
};

/** Its compiler takes seconds to start; what differs between kinds is written by the same few lines. */
const slow = "java";

const cases = Object.keys(runners).flatMap((id) =>
  Object.keys(bodies)
    .filter((kind) => id !== slow || kind === "json")
    .map((kind) => [id as ClientId, kind] as const),
);

test.each(cases)(
  "a %s sample sends the exact request: %s",
  async (id, kind) => {
    const body = bodies[kind] as RequestBody;
    const runner = runners[id];
    if (!runner?.needs.every(isHere)) return;
    const note = hostile.replaceAll("\n", " ");
    const request: BuiltRequest = {
      method: "POST",
      url: `${origin}/a%20b?x=${encodeURIComponent(hostile)}`,
      headers: [{ name: "X-Note", value: note }],
      cookies: [],
      body,
    };
    const code = await writeSample(request, id);
    if (code === undefined) return;
    seen = undefined;
    const [program, args] = runner.command(code);
    await run(program, args, { cwd: folder, timeout: 15_000 });
    expect(seen).toMatchObject({ method: "POST", note });
    const got = seen as unknown as Seen;
    expect(new URL(got.url, origin).searchParams.get("x")).toBe(hostile);
    expect(new URL(got.url, origin).pathname).toBe("/a%20b");
    await compareBody(body, got);
    expect(readdirSync(folder)).not.toContain("ran");
  },
  30_000,
);

async function compareBody(body: RequestBody, { type, body: sent }: Seen) {
  if (body.kind === "text") {
    expect(type).toBe(body.mediaType);
    if (body.mediaType === "text/plain") expect(sent.toString()).toBe(body.text);
    else expect(JSON.parse(sent.toString())).toEqual(JSON.parse(body.text));
    return;
  }
  if (body.kind === "file") return;
  const form = await new Response(new Uint8Array(sent), { headers: { "content-type": type } }).formData();
  for (const { name } of body.fields) {
    const wanted = body.fields.filter((field) => field.name === name);
    const values = form.getAll(name);
    expect(values).toHaveLength(wanted.length);
    for (const [at, field] of wanted.entries()) {
      // Lines of multipart forms end with CR LF.
      const sentValue = values[at];
      if (!("value" in field)) expect(sentValue).toBeInstanceOf(File);
      else if (typeof sentValue !== "string") expect.unreachable("a file instead of a text");
      else expect(sentValue.replaceAll("\r\n", "\n")).toBe(field.value);
    }
  }
}
