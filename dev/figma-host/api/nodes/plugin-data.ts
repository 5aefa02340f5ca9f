import type { PluginDataMixin } from "@figma/plugin-typings/plugin-api-standalone.js";
import { createApiError } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import type { Methods } from "../types.ts";

/** Of one entry: plugin ID or namespace, key and value together. */
const maxEntryBytes = 100 * 1000;

type Entries = Readonly<Record<string, Readonly<Record<string, string>>>>;

function checkSize(member: string, ...parts: string[]): void {
  if (Buffer.byteLength(parts.join("")) <= maxEntryBytes) return;
  throw createApiError(member, "The entry is too large: its key and value together exceed 100 kB");
}

function checkNamespace(member: string, namespace: string): void {
  if (/^[\w.]{3,}$/.test(namespace)) return;
  throw createApiError(member, "The namespace must be at least 3 alphanumeric characters");
}

/** An empty value removes the entry. */
function setEntry(entries: Entries, group: string, key: string, value: string): Entries {
  const { [key]: _, ...others } = entries[group] ?? {};
  const next = value === "" ? others : { ...others, [key]: value };
  const { [group]: __, ...otherGroups } = entries;
  return Object.keys(next).length ? { ...otherGroups, [group]: next } : otherGroups;
}

export const pluginDataMethods = {
  getPluginData: ({ manifest }, { records }, key) => records.own[manifest.id]?.[key] ?? "",
  getPluginDataKeys: ({ manifest }, { records }) => Object.keys(records.own[manifest.id] ?? {}),

  setPluginData(context, layer, key, value) {
    requireWritable(context, layer, "setPluginData");
    const { id } = context.manifest;
    checkSize("setPluginData", id, key, value);
    context.document.setRecords(layer, { own: setEntry(layer.records.own, id, key, value) });
  },

  getSharedPluginData(_, { records }, namespace, key) {
    checkNamespace("getSharedPluginData", namespace);
    return records.shared[namespace]?.[key] ?? "";
  },

  getSharedPluginDataKeys(_, { records }, namespace) {
    checkNamespace("getSharedPluginDataKeys", namespace);
    return Object.keys(records.shared[namespace] ?? {});
  },

  setSharedPluginData(context, layer, namespace, key, value) {
    requireWritable(context, layer, "setSharedPluginData");
    checkNamespace("setSharedPluginData", namespace);
    checkSize("setSharedPluginData", namespace, key, value);
    context.document.setRecords(layer, { shared: setEntry(layer.records.shared, namespace, key, value) });
  },
} satisfies Methods<PluginDataMixin>;
