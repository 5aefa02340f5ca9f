import type { ChangePage, MovePreview, SignedIn } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { readData } from "./drafts.ts";
import type { TestServer } from "./start-server.ts";

/** What differs between the descriptions of these tests: the name of a field, and the call that cancels a booking. */
export type ApiState = { field: "amount" | "total"; call: "delete" | "cancel" };

const prices = {
  amount: { price_amount: { type: "integer", description: "Price of the crossing in öre.", example: 48600 } },
  total: { price_total: { type: "number", description: "Price of the crossing in kronor.", example: 486 } },
};

const text = { type: "string" };
const parameters = [{ name: "id", in: "path", required: true, schema: text }];
const content = (schema: object) => ({ "application/json": { schema } });

function describeCall(name: string) {
  const booking = { type: "object", properties: { reference: text, state: text } };
  return {
    operationId: name,
    summary: "Cancel a booking",
    description: "Cancels a booking and gives its money back.",
    parameters,
    responses: { 200: { description: "The booking.", content: content(booking) } },
  };
}

/** Departures with a price, whose schema two operations share, and a call that cancels a booking. */
export function describeMovingApi({ field, call }: ApiState, more: object = {}): object {
  const departures = { type: "array", items: { $ref: "#/components/schemas/Departure" } };
  const list = { responses: { 200: { description: "Departures.", content: content(departures) } } };
  return {
    openapi: "3.1.0",
    info: { title: "Skerry Ferries API", version: "1" },
    paths: {
      "/departures": { get: list },
      "/favorites": { get: list },
      ...(call === "delete"
        ? { "/bookings/{id}": { delete: describeCall("deleteBooking") } }
        : { "/bookings/{id}/cancel": { post: describeCall("cancelBooking") } }),
    },
    components: {
      schemas: { Departure: { type: "object", properties: { ...prices[field], harbor: text, ...more } } },
    },
  };
}

/** The field that a layer shows, by its name in the description. */
export const priceField = (field: ApiState["field"]) => `response/200/0/price_${field}`;

export const divided = { kind: "number", after: " kr", decimals: 0, divideBy: 100 };
export const undivided = { kind: "number", after: " kr", decimals: 0 };

const screenNode = "12:34";

/** Layers that show a price, and one that is linked to the call that cancels a booking. */
export const movingLayers = {
  price: "12:41",
  favorite: "12:42",
  button: "12:43",
  reference: "12:44",
} as const;

/** Puts a screen whose layers show prices and cancel a booking into a project that has the description. */
export async function putMovingScreen({ deps: { db, blobs } }: TestServer, projectId: string): Promise<void> {
  const layer = (id: string, name: string, shown: string) => ({
    id,
    name,
    type: "TEXT",
    box: [0, 0, 64, 24],
    text: shown,
  });
  const layers = [
    layer(movingLayers.price, "Price", "486 kr"),
    layer(movingLayers.favorite, "Favorite price", "+ 210 kr"),
    layer(movingLayers.button, "Cancel crossing", "Cancel"),
    layer(movingLayers.reference, "Reference", "SK-204"),
  ];
  const layers_sha256 = await blobs.put(Buffer.from(JSON.stringify(layers)));
  await db
    .insertInto("screens")
    .values({
      project_id: projectId,
      node_id: screenNode,
      name: "Departures",
      page_id: "0:1",
      page_name: "Booking",
      position: 1,
      width: 393,
      height: 852,
      layers_sha256,
      layer_count: layers.length,
      source: "import",
    })
    .execute();
  const operations = await db
    .selectFrom("operations")
    .select(["id", "path"])
    .where("project_id", "=", projectId)
    .where("is_current", "=", true)
    .execute();
  const link = async (path: RegExp, node_id: string) => {
    const id = uuidv7();
    const operation_id = operations.find((each) => path.test(each.path))?.id ?? "";
    const values = {
      project_id: projectId,
      id,
      operation_id,
      node_id,
      screen_id: screenNode,
      source: "person",
    };
    await db.insertInto("links").values(values).execute();
    return id;
  };
  const bind = async (link_id: string, at: number, field: string, format: object | null) => {
    const bound = layers[at];
    const values = {
      project_id: projectId,
      layer_id: bound?.id ?? "",
      screen_id: screenNode,
      link_id,
      field,
    };
    await db
      .insertInto("bindings")
      .values({
        ...values,
        format: format && JSON.stringify(format),
        layer: JSON.stringify({ ...bound, path: [], words: [] }),
      })
      .execute();
  };
  const departures = await link(/departures/, screenNode);
  await bind(departures, 0, priceField("amount"), divided);
  // Of the same field: what happens to one of both layers must not happen to the other.
  await bind(departures, 1, priceField("amount"), { ...divided, before: "+ " });
  await link(/favorites/, screenNode);
  const cancel = await link(/bookings/, movingLayers.button);
  await bind(cancel, 3, "response/200/reference", null);
}

/** The changes between two revisions, once they have been compared and the links that can move are counted. */
export async function readMovable(
  server: TestServer,
  { access }: SignedIn,
  id: string,
  query: string,
): Promise<ChangePage["items"]> {
  return vi.waitFor(
    async () => {
      const page = await readData<ChangePage>(server, access, `/projects/${id}/changes/${query}`);
      if (page.state !== "ready" || page.items.every(({ move }) => !move)) throw new Error(page.state);
      return page.items;
    },
    { timeout: 60_000, interval: 50 },
  );
}

export async function readPreview(
  server: TestServer,
  { access }: SignedIn,
  { id, fingerprint, query }: { id: string; fingerprint: string; query: string },
): Promise<MovePreview> {
  return readData(server, access, `/projects/${id}/changes/${fingerprint}/moves/${query}`);
}
