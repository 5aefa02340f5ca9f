import { setTimeout as delay } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { ClientStorageAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import { createApiError } from "../errors.ts";
import type { ApiMethods } from "../types.ts";

/** Every access takes a turn: the values are on the person's disk. */
const accessMs = 1;

export const clientStorageMethods = {
  async getAsync({ storage }, key) {
    await delay(accessMs);
    const stored = storage.get(key);
    return stored === undefined ? undefined : deserialize(stored);
  },
  async setAsync({ storage }, key, value) {
    await delay(accessMs);
    if (storage.set(key, serialize(value))) return;
    throw createApiError("setAsync", "The plugin would store more than 5 MB");
  },
  async deleteAsync({ storage }, key) {
    await delay(accessMs);
    storage.delete(key);
  },
  async keysAsync({ storage }) {
    await delay(accessMs);
    return storage.keys();
  },
} satisfies ApiMethods<ClientStorageAPI>;
