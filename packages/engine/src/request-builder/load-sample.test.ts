import { expect, test } from "vitest";
import type { OperationContent } from "../documentation/chunk.ts";
import type { JsonObject } from "../json.ts";
import { loadSample } from "./load-sample.ts";

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const components: JsonObject = {
  "#/components/schemas/Message": {
    type: "object",
    required: ["to", "text", "sender"],
    properties: {
      to: toSchema("Number"),
      text: { type: "string", example: "Hello" },
      sender: toSchema("Sender"),
    },
  },
  "#/components/schemas/Number": { type: "string", example: "447700900000" },
  "#/components/schemas/Sender": {
    type: "object",
    required: ["name", "channels"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string", enum: ["support"] },
      channels: { type: "array", items: toSchema("Channel") },
    },
  },
  "#/components/schemas/Channel": {
    type: "object",
    properties: { kind: { const: "sms" } },
    required: ["kind"],
  },
};

const content: OperationContent = {
  operation: {
    requestBody: {
      content: {
        "application/json": { schema: toSchema("Message") },
        "application/x-www-form-urlencoded": { schema: toSchema("Channel") },
      },
    },
  },
  more: { "#/components/schemas/Message": "chunk" },
};

test("loads every component that the request body reaches, in each media type", async () => {
  const asked: string[] = [];
  const { values, bodies } = await loadSample(content, { dialect: "3.1" }, async (reference) => {
    asked.push(reference);
    return components[reference];
  });
  expect(values.body).toMatchObject({ mediaType: "application/json" });
  expect(values.body?.kind === "text" && JSON.parse(values.body.text)).toEqual({
    to: "447700900000",
    text: "Hello",
    sender: { name: "support", channels: [{ kind: "sms" }] },
  });
  expect(bodies.map(({ mediaType }) => mediaType)).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
  ]);
  expect(bodies[1]).toMatchObject({ fields: [{ name: "kind", value: "sms" }] });
  expect(new Set(asked).size).toBe(asked.length);
  expect(new Set(asked)).toEqual(new Set(Object.keys(components)));
});

test("creates the same sample regardless of when components load", async () => {
  const load = (reference: string) =>
    new Promise((resolve) => setImmediate(() => setImmediate(resolve, components[reference])));
  const slow = await loadSample(content, { dialect: "3.1" }, load);
  const fast = await loadSample(content, { dialect: "3.1" }, async (reference) => components[reference]);
  expect(slow.values).toEqual(fast.values);
});

test("terminates on unresolved and endless references", async () => {
  const nowhere = await loadSample(content, { dialect: "3.1" }, async () => null);
  expect(nowhere.values.body).toMatchObject({ kind: "text" });
  let asked = 0;
  const endless = async (): Promise<JsonObject> => ({
    type: "object",
    required: ["next"],
    properties: { next: toSchema(`Link${++asked}`) },
  });
  await loadSample(content, { dialect: "3.1" }, endless);
  expect(asked).toBeLessThan(400);
});

test("rejects when a component fails to load; a retry succeeds", async () => {
  const fails = loadSample(content, { dialect: "3.1" }, () => Promise.reject(new Error("offline")));
  await expect(fails).rejects.toThrow("offline");
  const again = await loadSample(content, { dialect: "3.1" }, async (reference) => components[reference]);
  expect(again.values.body).toBeDefined();
});
