import { apiBase } from "@linkspan/contract";
import fc from "fast-check";
import type { RawRequest } from "../../../dev/hostile/raw-request.ts";
import { describeBoats } from "../calls.ts";

type FormPart = { head: string; content: Buffer };

const create = `POST ${apiBase}/projects/ HTTP/1.1`;
const change = `PUT ${apiBase}/projects/0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02/ HTTP/1.1`;
const usualLine = "----linkspan";
const goodFile = Buffer.from(describeBoats("Skerry Ferries"));

const field = (name: string, content: string | Buffer, more = ""): FormPart => ({
  head: `Content-Disposition: form-data; name="${name}"${more}`,
  content: Buffer.from(content),
});
const name = field("name", "Skerry Ferries API");
const file = (content: Buffer = goodFile, more = ""): FormPart =>
  field("file", content, `; filename="openapi.json"${more}`);

function writeBody(parts: readonly FormPart[], line = usualLine): Buffer {
  const written = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${line}\r\n${head}\r\n\r\n`, "latin1"),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${line}--\r\n`)]);
}

function writeForm(
  kind: string,
  body: Buffer,
  own: Partial<RawRequest> & { type?: string; length?: number } = {},
): RawRequest {
  const { type = `multipart/form-data; boundary=${usualLine}`, length = body.length, ...rest } = own;
  return {
    kind,
    line: create,
    headers: [...(type ? [`Content-Type: ${type}`] : []), `Content-Length: ${length}`],
    pieces: [body],
    pauseMs: 0,
    hangsUp: false,
    ...rest,
  };
}

const bytes = fc.uint8Array({ maxLength: 4000 }).map((array) => Buffer.from(array));
const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: "binary", maxLength: 200 }));
const honest = writeBody([name, file()]);

const boundaries = fc
  .oneof(
    fc.constantFrom(
      "",
      "boundary",
      "boundary=",
      'boundary=""',
      `boundary=${"b".repeat(5000)}`,
      "boundary=a; boundary=b",
    ),
    text.map((value) => `boundary="${value.replaceAll(/[\r\n]/g, "")}"`),
  )
  .map((parameter) => writeForm("boundary", honest, { type: `multipart/form-data; ${parameter}` }));

const truncated = fc
  .record({ share: fc.double({ min: 0, max: 1, noNaN: true }), hangsUp: fc.boolean() })
  .map(({ share, hangsUp }) => {
    const cut = honest.subarray(0, Math.floor(honest.length * share));
    return writeForm(hangsUp ? "hang up" : "truncated", cut, {
      hangsUp,
      length: hangsUp ? honest.length : cut.length,
    });
  });

const repeated = fc
  .array(fc.constantFrom(name, file(), field("description", "Boats."), field("url", "http://127.0.0.1/")), {
    minLength: 2,
    maxLength: 12,
  })
  .map((parts) => writeForm("repeated fields", writeBody(parts)));

const headers = fc
  .record({ count: fc.integer({ min: 1, max: 3000 }), length: fc.integer({ min: 1, max: 60_000 }) })
  .map(({ count, length }) => {
    const more = Array.from(
      { length: count },
      (_, index) => `\r\nX-${index}: ${"x".repeat(Math.ceil(length / count))}`,
    ).join("");
    return writeForm("giant part headers", writeBody([{ ...name, head: name.head + more }, file()]));
  });

const requestHeaders = fc.integer({ min: 1000, max: 40_000 }).map((length) => ({
  ...writeForm("giant request header", honest),
  line: `${create}\r\nX-Long: ${"x".repeat(length)}`,
}));

const types = fc
  .record({
    type: fc.constantFrom(
      "",
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/mixed; boundary=x",
      "multipart/",
      "a/b; c",
      "multipart/form-data",
    ),
    body: fc.oneof(
      bytes,
      fc.constant(honest),
      fc.json().map((json) => Buffer.from(json)),
    ),
  })
  .map(({ type, body }) => writeForm("wrong type", body, { type }));

const many = fc
  .record({ count: fc.integer({ min: 10, max: 5000 }), areFiles: fc.boolean() })
  .map(({ count, areFiles }) =>
    writeForm(
      "many parts",
      writeBody(Array.from({ length: count }, (_, index) => (areFiles ? file() : field(`f${index}`, "x")))),
    ),
  );

const empty = fc.constantFrom(
  writeForm("zero bytes", Buffer.alloc(0)),
  writeForm("zero bytes", writeBody([])),
  writeForm("zero bytes", writeBody([name, file(Buffer.alloc(0))])),
  writeForm("zero bytes", writeBody([field("name", ""), file()])),
  writeForm("zero bytes", writeBody([field("", ""), file()])),
);

const charsets = fc
  .record({
    more: fc.constantFrom(
      "; filename*=UTF-7''+AC8-etc+AC8-passwd",
      "; filename*=utf-8''%00%2e%2e%2f%ff",
      "; filename*=utf-99''x",
      '; filename="\u0000../../etc/passwd"',
      "\r\nContent-Type: application/json; charset=utf-16",
      "\r\nContent-Transfer-Encoding: base64",
      "\r\nContent-Type: text/plain; charset=\u0000",
      '"; filename="a"; name="name',
    ),
    content: fc.oneof(
      bytes,
      fc.constantFrom(Buffer.from("\ufeff{}"), Buffer.from("{}", "utf16le"), Buffer.from([0xc0, 0xaf])),
    ),
    field: fc.constantFrom("file", "_charset_", "__proto__", "constructor", "toString", "name"),
  })
  .map(({ more, content, field: named }) =>
    writeForm("charsets and names", writeBody([name, field(named, content, more)])),
  );

const nested = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let content: Buffer = goodFile;
  for (let level = 0; level < depth; level++) content = writeBody([file(content)], `level${level}`);
  return writeForm(
    "nested",
    writeBody([name, file(content, `\r\nContent-Type: multipart/mixed; boundary=level${depth - 1}`)]),
  );
});

const slow = fc
  .record({ pieces: fc.integer({ min: 2, max: 30 }), pauseMs: fc.integer({ min: 1, max: 60 }) })
  .map(({ pieces, pauseMs }) => {
    const each = Math.ceil(honest.length / pieces);
    const cut = Array.from({ length: pieces }, (_, index) =>
      honest.subarray(index * each, (index + 1) * each),
    );
    return { ...writeForm("slow", honest), pieces: cut, pauseMs };
  });

const chunked = fc
  .constantFrom(
    "5\r\nboats\r\n0\r\n\r\n",
    "zz\r\nboats\r\n",
    "ffffffffffff\r\nboats",
    "-1\r\n\r\n",
    "0\r\n\r\n",
  )
  .map((body) => ({
    ...writeForm("chunked", Buffer.from(body)),
    headers: [`Content-Type: multipart/form-data; boundary=${usualLine}`, "Transfer-Encoding: chunked"],
    hangsUp: body.startsWith("f"),
  }));

const anything = fc
  .record({ content: bytes, value: text, line: fc.constantFrom(create, change) })
  .map(({ content, value, line }) => {
    const form = writeForm("random content", writeBody([field("name", value), file(content)]), { line });
    return { ...form, headers: [...form.headers, 'If-Match: "1"'] };
  });

const garbage = bytes.map((body) => writeForm("garbage", body));

/** Multipart requests with everything wrong that a form can have wrong, and some that are in order. */
export function makeForms(count: number, seed: number): RawRequest[] {
  const kinds = [boundaries, truncated, repeated, headers, requestHeaders, types, many, empty, charsets];
  const all = fc.oneof(...kinds, nested, slow, chunked, anything, garbage);
  return fc.sample(all, { numRuns: count, seed });
}
