import { apiBase, type Route, routes } from "@linkspan/contract";
import fc from "fast-check";
import { mutateText, textMutations } from "./mutate-text.ts";
import { mutateTree, mutations } from "./mutate-tree.ts";
import type { RawRequest } from "./raw-request.ts";
import { hostileKeys, hostileValue } from "./values.ts";

/** What sound requests name. */
export type DesignTargets = { project: string; operation: string; import: string; webhook: string };

const names = ["Screens", "Links", "Imports"];

/** Routes of screens, links, bindings and imports. */
export const designRoutes: readonly (readonly [name: string, route: Route])[] = [
  ...Object.entries<Route>(routes).filter(([, { tag }]) => names.includes(tag)),
  ["readImageMap", routes.readImageMap],
];

const layer = {
  id: "12:41",
  name: "Price",
  type: "TEXT",
  box: [0, 0, 64, 24],
  text: "486 kr",
  component: { key: "a1", name: "Card", variants: { State: "Full" } },
};
const screen = {
  node_id: "12:34",
  name: "Departures",
  page_id: "0:1",
  page_name: "Flow",
  position: 1,
  width: 393,
  height: 852,
  picture_hash: null,
  layers: [layer, { ...layer, id: "I12:40;5:6", parent: 0 }],
};

/** Bodies that are in order, by route. */
function writeBodies({ operation }: DesignTargets): Record<string, unknown> {
  return {
    putScreens: { screens: [screen] },
    finishSync: { pages: ["0:1"], screens: ["12:34"] },
    countLinks: { operations: [operation] },
    putBinding: {
      operation_id: operation,
      screen: "12:34",
      field: "response/200/items/0/price",
      format: { kind: "number", divideBy: 100, after: " kr", part: { separator: " – ", index: 0 } },
      repeats: 2,
    },
    putNoScreen: { reason: "Called by monitors only." },
    startImport: { file_url: "https://www.figma.com/design/AbCdEf/Skerry", pages: ["0:1"] },
    runImport: { pages: ["0:1"] },
    receiveFigmaEvent: { event_type: "FILE_UPDATE", passcode: "x", file_key: "AbCdEf" },
    putPicture:
      '----x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n----x--\r\n',
  };
}

/** Names of every script, with everything that is invisible, turns the direction or is half a character. */
const texts = fc.oneof(
  fc.constantFrom(
    "مغادرة",
    "出発",
    "Αναχώρηση",
    "प्रस्थान",
    "ออกเดินทาง",
    "יציאה",
    "👩‍👩‍👧‍👦🛳️",
    "\u202eevil",
    "a\ud800",
    "\udc00b",
  ),
  fc.constantFrom(
    "\u0000",
    "a\0b",
    "\u2028",
    "\ufeff",
    "\u{10ffff}",
    "zalgo\u0300\u0301\u0302",
    "'; drop table screens;--",
  ),
  fc.string({ unit: "binary", maxLength: 250 }),
  fc.constantFrom(...hostileKeys),
);

const segments = fc.oneof(
  texts.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "%00",
    "%ff",
    "%zz",
    "%",
    "..",
    ".",
    "%2e%2e%2f",
    "x".repeat(3000),
    "12-34",
    "12:34;",
    "I1:2;3:4",
  ),
  fc.constantFrom(
    "00000000-0000-0000-0000-000000000000",
    "9".repeat(64),
    "-1",
    "NaN",
    "1e999",
    "%20",
    "*",
    "{id}",
  ),
);

const written = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? "");

function nest(depth: number): Buffer {
  return Buffer.from(`{"screens":${"[".repeat(depth)}${"]".repeat(depth)}}`);
}

/** A body: changed in its values, in its text, or nothing that belongs there. */
function makeBody(sound: unknown): fc.Arbitrary<Buffer> {
  const text = typeof sound === "string" ? sound : (JSON.stringify(sound) ?? "");
  return fc.oneof(
    { weight: 5, arbitrary: mutations.map((changes) => written(mutateTree(sound ?? {}, changes))) },
    { weight: 3, arbitrary: replaceText(sound) },
    { weight: 2, arbitrary: textMutations.map((changes) => Buffer.from(mutateText(text, changes))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: hostileValue.map(written) },
    { weight: 1, arbitrary: fc.constantFrom(10, 1000, 10_000).map(nest) },
    { weight: 1, arbitrary: fc.constant(Buffer.from(text)) },
  );
}

/** Puts a text into one of the strings of a value. */
function replaceText(sound: unknown): fc.Arbitrary<Buffer> {
  return fc.tuple(fc.nat(), texts).map(([at, text]) => {
    let left = at % Math.max(1, [...JSON.stringify(sound ?? "").matchAll(/":"/g)].length);
    return written(
      JSON.parse(JSON.stringify(sound ?? ""), (_key, value: unknown) =>
        typeof value === "string" && left-- === 0 ? text : value,
      ),
    );
  });
}

/** Sound parameters, of which at most one is replaced. */
function makeParams(sound: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const encoded = Object.fromEntries(
    Object.entries(sound).map(([key, value]) => [key, encodeURIComponent(value)]),
  );
  const keys = Object.keys(sound);
  return fc
    .tuple(fc.nat(), fc.option(segments, { freq: 2 }))
    .map(([at, segment]) =>
      segment === null ? encoded : { ...encoded, [keys[at % keys.length] ?? ""]: segment },
    );
}

const queries = fc.oneof(
  fc.constant(""),
  fc
    .array(fc.tuple(fc.constantFrom("after", "q", "show", "page", "screen", "x", "__proto__"), segments), {
      maxLength: 4,
    })
    .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join("&")}`),
);

const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "text/plain",
      "multipart/form-data; boundary=--x",
      "application/json; charset=utf-7",
    ),
  },
);

const conditions = fc.constantFrom(
  [],
  [],
  ['If-Match: "1"'],
  ["If-Match: *"],
  ['If-Match: W/"x"'],
  [`If-Match: "${"9".repeat(400)}"`],
);

/** Requests with everything wrong that one to these routes can have wrong. The same seed makes the same requests. */
export function makeDesignRequests(
  targets: DesignTargets,
  { count, seed }: { count: number; seed: number },
): RawRequest[] {
  const bodies = writeBodies(targets);
  const kinds = designRoutes.map(([name, route]) => {
    const sound = { id: targets.project, node: "12:34", layer: "12:41", hash: "a".repeat(64) };
    const used = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
    const own = { ...sound, operation: targets.operation, import: targets.import, webhook: targets.webhook };
    const params = Object.fromEntries(used.map((key) => [key, own[key as keyof typeof own]]));
    const takesBody = route.method === "POST" || route.method === "PUT";
    return fc
      .tuple(
        makeParams(params),
        queries,
        takesBody ? makeBody(bodies[name]) : fc.constant(Buffer.alloc(0)),
        types,
        conditions,
      )
      .map(([changed, query, body, type, condition]): RawRequest => {
        const path = Object.entries(changed).reduce(
          (filled, [key, value]) => filled.replace(`{${key}}`, value),
          route.path as string,
        );
        const given =
          name === "putPicture" && type === "application/json" ? "multipart/form-data; boundary=--x" : type;
        return {
          kind: name,
          line: `${route.method} ${apiBase}${path}${query} HTTP/1.1`,
          headers: [
            ...(given && takesBody ? [`Content-Type: ${given}`] : []),
            ...condition,
            `Content-Length: ${body.length}`,
          ],
          pieces: [body],
          pauseMs: 0,
          hangsUp: false,
        };
      });
  });
  return fc.sample(fc.oneof(...kinds), { numRuns: count, seed });
}
