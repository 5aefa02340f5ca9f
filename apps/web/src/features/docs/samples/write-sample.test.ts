import type { BuiltRequest, RequestBody } from "@linkspan/engine/request-builder";
import { expect, test } from "vitest";
import { type ClientId, clientIds } from "./clients.ts";
import { writeSample } from "./write-sample.ts";

const doubled = /"(?:[^"\\\n]|\\.)*"/g;
const single = /'(?:[^'\\]|\\[\s\S])*'/g;
const either = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\\n]|\\.)*"/g;

/** The string syntax of each language, and what would be evaluated inside a string. */
const languages: Record<ClientId, { texts: RegExp; runs?: RegExp }> = {
  curl: { texts: /(?:'[^']*'|\\')+/g },
  wget: { texts: /(?:'[^']*'|\\')+/g },
  fetch: { texts: /'(?:[^'\\\n]|\\.)*'/g },
  axios: { texts: /'(?:[^'\\\n]|\\.)*'/g },
  xhr: { texts: doubled },
  requests: { texts: doubled },
  "http.client": { texts: doubled },
  go: { texts: /`[^`]*`|"(?:[^"\\\n]|\\.)*"/g },
  java: { texts: doubled },
  okhttp: { texts: doubled },
  kotlin: { texts: doubled, runs: /(?<!\\)(?:\\\\)*\$/ },
  csharp: { texts: /"""\n[\s\S]*?\n"""|"(?:[^"\\\n]|\\.)*"/g },
  php: { texts: single },
  ruby: { texts: either, runs: /^".*(?<!\\)(?:\\\\)*#[{$@]/s },
  rust: { texts: doubled },
  swift: { texts: doubled, runs: /(?<!\\)(?:\\\\)*\\\((?!boundary\))/ },
  powershell: { texts: /[\u2018-\u201b'](?:[^\u2018-\u201b']|[\u2018-\u201b']{2})*[\u2018-\u201b']/g },
  libcurl: { texts: doubled },
};

const harmless = "plain";
const hostile = [
  "'; exit 1; '",
  '"); exit(1); ("',
  "\\",
  "a\\'b\\\"c",
  "one\ntwo",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: shells and templates fill it in
  "$(touch x) `touch x` ${x} $x",
  '#{exit} \\#{exit} #$0 #@x \\(x) \\#(x) """ ',
  "\u2019; exit 1; \u2019",
  "*/ // -- <!-- %s {0} ]]> EOF JSON",
  "@/etc/hostname",
  "</script>",
];

const bodies: { [kind: string]: (value: string) => RequestBody } = {
  json: (value) => ({
    kind: "text",
    mediaType: "application/json",
    text: JSON.stringify({ [`k-${value}`]: value, n: [value] }, null, 2),
  }),
  broken: (value) => ({ kind: "text", mediaType: "application/json", text: `{${value}` }),
  text: (value) => ({ kind: "text", mediaType: "text/plain", text: `t${value}` }),
  form: (value) => ({
    kind: "form",
    mediaType: "application/x-www-form-urlencoded",
    fields: [{ name: `f${value}`, value }],
  }),
  multipart: (value) => ({
    kind: "multipart",
    mediaType: "multipart/form-data",
    fields: [
      { name: `f${value}`, value },
      { name: "file", fileName: "file" },
    ],
  }),
};

function request(value: string, body: RequestBody): BuiltRequest {
  return {
    method: "POST",
    url: `https://api.example.com/a?x=${encodeURIComponent(value)}'$(y)`,
    headers: [{ name: "X-Note", value: value.replaceAll("\n", " ") }],
    cookies: [{ name: "c", value: encodeURIComponent(value) }],
    body,
  };
}

function makeBody(kind: string, value: string): RequestBody {
  const make = bodies[kind];
  if (!make) throw new Error(kind);
  return make(value);
}

/** The code without its strings; a string that spans lines counts as one. */
function strip(code: string, texts: RegExp): string {
  return code.replaceAll(texts, "§").replaceAll(/\s*§(?:\s*§)*/g, "§");
}

for (const id of clientIds) {
  const { texts, runs } = languages[id];
  test.each(Object.keys(bodies))(`${id} keeps hostile values inside string literals: %s`, async (kind) => {
    const plain = await writeSample(request(harmless, makeBody(kind, harmless)), id);
    if (plain === undefined) return;
    for (const value of hostile) {
      const code = (await writeSample(request(value, makeBody(kind, value)), id)) ?? "";
      expect(strip(code, texts), `${value}\n${code}`).toBe(strip(plain, texts));
      if (runs) for (const [text] of code.matchAll(texts)) expect(text, value).not.toMatch(runs);
    }
  });
}

test("wget has no sample for a multipart body but has one for a text body", async () => {
  expect(await writeSample(request("a", makeBody("multipart", "a")), "wget")).toBeUndefined();
  expect(await writeSample(request("a", makeBody("text", "a")), "wget")).toContain("--body-data 'ta'");
});

test("samples contain no private-use placeholder characters", async () => {
  for (const id of clientIds) {
    const body: RequestBody = {
      kind: "text",
      mediaType: "application/json",
      text: '{"a":"#{x}: true, y","b":true}',
    };
    expect(await writeSample(request("\ue000", body), id)).not.toContain("\ue000");
  }
});
