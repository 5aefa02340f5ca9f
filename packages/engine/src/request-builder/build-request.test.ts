import { expect, test } from "vitest";
import type { ApiFacts } from "../documentation/api-facts.ts";
import { viewOperation } from "../documentation-view/view-operation.ts";
import type { Json, JsonObject } from "../json.ts";
import { buildRequest } from "./build-request.ts";
import { parameterKey, type RequestValues } from "./request.ts";
import { sampleValues } from "./sample-values.ts";
import { writeBase64 } from "./write-base64.ts";

const server = "https://api.fleet.example/v1/";

function view(operation: JsonObject, api: ApiFacts = { dialect: "3.1" }) {
  return viewOperation({ operation }, api);
}

function build(operation: JsonObject, values: RequestValues, path = "/ships", api?: ApiFacts) {
  return buildRequest(view(operation, api), { method: "get", path, server, values });
}

/** What one parameter with a value makes of an address. */
function write(parameter: JsonObject, value: Json, path = "/ships", api?: ApiFacts): string {
  const full = { name: "c", in: "query", ...parameter };
  const parameters = new Map([[parameterKey(full), value]]);
  return build({ parameters: [full] }, { parameters }, path, api).url.slice(
    "https://api.fleet.example/v1".length,
  );
}

const list = ["blue", "a,b"];
const object = { R: 100, "G x": "é" };

test.each<[JsonObject, Json, string]>([
  [{}, list, "/ships?c=blue&c=a%2Cb"],
  [{ explode: false }, list, "/ships?c=blue,a%2Cb"],
  [{ style: "spaceDelimited" }, list, "/ships?c=blue%20a%2Cb"],
  [{ style: "pipeDelimited", explode: false }, list, "/ships?c=blue%7Ca%2Cb"],
  [{}, object, "/ships?R=100&G%20x=%C3%A9"],
  [{ explode: false }, object, "/ships?c=R,100,G%20x,%C3%A9"],
  [{ style: "deepObject" }, { a: { b: [1, 2] } }, "/ships?c%5Ba%5D%5Bb%5D%5B0%5D=1&c%5Ba%5D%5Bb%5D%5B1%5D=2"],
  [{ content: { "application/json": {} } }, { a: [1] }, "/ships?c=%7B%22a%22%3A%5B1%5D%7D"],
  [{ allowReserved: true }, "a/b?c&d#e", "/ships?c=a/b?c%26d%23e"],
  [{}, "", "/ships?c="],
  [{}, false, "/ships?c=false"],
  [{}, "\ud800", "/ships?c=%EF%BF%BD"],
])("writes query parameter %j with value %j", (parameter, value, address) => {
  expect(write(parameter, value)).toBe(address);
});

test.each<[JsonObject, Json, string]>([
  [{}, "a/b", "/ships/a%2Fb"],
  [{}, list, "/ships/blue,a%2Cb"],
  [{ explode: true }, object, "/ships/R=100,G%20x=%C3%A9"],
  [{ style: "label" }, list, "/ships/.blue,a%2Cb"],
  [{ style: "label", explode: true }, list, "/ships/.blue.a%2Cb"],
  [{ style: "matrix" }, list, "/ships/;c=blue,a%2Cb"],
  [{ style: "matrix", explode: true }, list, "/ships/;c=blue;c=a%2Cb"],
  [{ style: "matrix", explode: true }, object, "/ships/;R=100;G%20x=%C3%A9"],
])("writes path parameter %j with value %j", (parameter, value, address) => {
  expect(write({ ...parameter, in: "path" }, value, "/ships/{c}")).toBe(address);
});

test.each([
  ["csv", "c=1,2"],
  ["ssv", "c=1%202"],
  ["tsv", "c=1%092"],
  ["pipes", "c=1%7C2"],
  ["multi", "c=1&c=2"],
  ["unheard", "c=1,2"],
])("writes Swagger 2.0 lists as %s", (collectionFormat, query) => {
  expect(write({ type: "array", collectionFormat }, [1, 2], "/ships", { dialect: "2.0" })).toBe(
    `/ships?${query}`,
  );
});

test("writes headers and cookies and prevents injection of others", () => {
  const operation = {
    parameters: [
      { name: "X-Deck", in: "header" },
      { name: "Bad Name", in: "header" },
      { name: "crew", in: "cookie" },
    ],
  };
  const parameters = new Map<string, Json>([
    ["header X-Deck", "a\r\nX-Evil: 1"],
    ["header Bad Name", "1"],
    ["cookie crew", "a; b=1"],
  ]);
  const { headers, cookies } = build(operation, { parameters });
  expect(headers).toEqual([{ name: "X-Deck", value: "a X-Evil: 1" }]);
  expect(cookies).toEqual([{ name: "crew", value: "a%3B%20b%3D1" }]);
});

test("a path parameter without a value stays in the URL as a placeholder", () => {
  expect(build({}, {}, "/ships/{id}/x y").url).toBe("https://api.fleet.example/v1/ships/{id}/x%20y");
});

test.each([
  [undefined, "https://api.example.com/ships"],
  ["/v2", "https://api.example.com/v2/ships"],
  ["//fleet.example/", "https://fleet.example/ships"],
  ["javascript:alert(1)", "https://api.example.com/javascript:alert(1)/ships"],
])("builds the URL for server %s", (from, address) => {
  expect(buildRequest(view({}), { method: "get", path: "/ships", server: from, values: {} }).url).toBe(
    address,
  );
});

const schemes = [
  { name: "key", type: "apiKey", scheme: "", in: "query", parameter: "api key" },
  { name: "token", type: "http", scheme: "bearer", in: "", parameter: "" },
  { name: "login", type: "http", scheme: "basic", in: "", parameter: "" },
  { name: "oauth", type: "oauth2", scheme: "", in: "", parameter: "" },
  { name: "biscuit", type: "apiKey", scheme: "", in: "cookie", parameter: "sid" },
  { name: "wire", type: "mutualTLS", scheme: "", in: "", parameter: "" },
];

test.each([
  ["key", { url: "https://api.fleet.example/v1/ships?api%20key=YOUR_API_KEY" }],
  ["token", { headers: [{ name: "Authorization", value: "Bearer YOUR_TOKEN" }] }],
  [
    "login",
    {
      headers: [
        { name: "Authorization", value: `Basic ${Buffer.from("username:password").toString("base64")}` },
      ],
    },
  ],
  ["oauth", { headers: [{ name: "Authorization", value: "Bearer YOUR_TOKEN" }] }],
  ["biscuit", { cookies: [{ name: "sid", value: "YOUR_API_KEY" }] }],
  ["wire", { headers: [], cookies: [], url: "https://api.fleet.example/v1/ships" }],
  ["unknown", { headers: [], cookies: [] }],
])("puts a credential placeholder where scheme %s needs one", (scheme, expected) => {
  const api: ApiFacts = { dialect: "3.1", securitySchemes: schemes };
  const operation = { security: [{ [scheme]: [] }] };
  const values = sampleValues(view(operation, api), api);
  expect(build(operation, values, "/ships", api)).toMatchObject(expected);
});

test.each(["a", "ab", "abc", "é:€\u{1f6a2}", ""])("encodes %j as base64", (text) => {
  expect(writeBase64(text)).toBe(Buffer.from(text).toString("base64"));
});

test("sends credentials of the selected security requirement only", () => {
  const api: ApiFacts = { dialect: "3.1", securitySchemes: schemes };
  const operation = { security: [{ key: [] }, { token: [] }] };
  const credentials = new Map([
    ["key", "k"],
    ["token", "t"],
  ]);
  expect(build(operation, { credentials, security: 1 }, "/ships", api)).toMatchObject({
    url: "https://api.fleet.example/v1/ships",
    headers: [{ name: "Authorization", value: "Bearer t" }],
  });
});
