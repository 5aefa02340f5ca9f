import type { ChildrenMixin } from "@figma/plugin-typings/plugin-api-standalone.js";
import { isInInstance, type Layer, listAncestors, listLayers } from "../../document/layer.ts";
import { insertLayer } from "../../document/structure.ts";
import type { ApiContext } from "../context.ts";
import { createApiError, messages } from "../errors.ts";
import { isSkipped, requireLoadedPage, requireWritable } from "../guards.ts";
import { toPluginType } from "../node-types.ts";
import type { Methods, Readers } from "../types.ts";

type Criteria = {
  types?: readonly string[];
  pluginData?: { keys?: readonly string[] };
  sharedPluginData?: { namespace: string; keys?: readonly string[] };
};

export const childrenReaders = {
  children(context, layer) {
    requireLoadedPage(context, layer, "get_children");
    return (layer.children ?? []).filter((child) => !isSkipped(context, child));
  },
} satisfies Readers<ChildrenMixin>;

function insert(context: ApiContext, parent: Layer, member: string, index: number, child: Layer): void {
  requireWritable(context, parent, member);
  if (parent.type === "CANVAS") requireLoadedPage(context, parent, member);
  if (parent.type === "INSTANCE" || isInInstance(parent)) throw createApiError(member, messages.intoInstance);
  if (isInInstance(child)) throw createApiError(member, messages.outOfInstance);
  if (child === parent || listAncestors(parent).includes(child)) {
    throw createApiError(member, messages.intoItself);
  }
  if ((parent.type === "DOCUMENT") !== (child.type === "CANVAS")) {
    throw createApiError(
      member,
      "Cannot move node. Pages can only be inside of the document, and nothing else can",
    );
  }
  if (index < 0 || index > (parent.children?.length ?? 0)) {
    throw createApiError(member, "Cannot move node. The index is out of range");
  }
  // The index counts before the child leaves its place in the same parent.
  const before = parent.children?.indexOf(child) ?? -1;
  insertLayer(context.document, parent, before >= 0 && before < index ? index - 1 : index, child);
}

function matches({ manifest }: ApiContext, layer: Layer, criteria: Criteria): boolean {
  const { types, pluginData, sharedPluginData } = criteria;
  if (types && !types.includes(toPluginType(layer.type))) return false;
  const checks = [
    pluginData && { stored: layer.records.own[manifest.id], keys: pluginData.keys },
    sharedPluginData && {
      stored: layer.records.shared[sharedPluginData.namespace],
      keys: sharedPluginData.keys,
    },
  ];
  return checks.every((check) => {
    if (!check) return true;
    const stored = Object.keys(check.stored ?? {});
    return check.keys ? check.keys.some((key) => stored.includes(key)) : stored.length > 0;
  });
}

/** Everything below a layer that the plugin can see, in Figma's order. */
function listVisible(context: ApiContext, layer: Layer): Layer[] {
  return [...listLayers(layer)].slice(1).filter((each) => !isSkipped(context, each));
}

export const childrenMethods = {
  appendChild: (context, layer, child) =>
    insert(context, layer, "appendChild", layer.children?.length ?? 0, child),
  insertChild: (context, layer, index, child) => insert(context, layer, "insertChild", index, child),

  /** The callbacks of these are in the sandbox, which filters what they return here. */
  findAll(context, layer) {
    requireLoadedPage(context, layer, "findAll");
    return listVisible(context, layer);
  },
  findOne(context, layer) {
    requireLoadedPage(context, layer, "findOne");
    return listVisible(context, layer) as unknown as Layer;
  },
  findChildren(context, layer) {
    requireLoadedPage(context, layer, "findChildren");
    return childrenReaders.children(context, layer);
  },
  findChild(context, layer) {
    requireLoadedPage(context, layer, "findChild");
    return childrenReaders.children(context, layer) as unknown as Layer;
  },

  findAllWithCriteria(context, layer, criteria) {
    requireLoadedPage(context, layer, "findAllWithCriteria");
    const found = listVisible(context, layer).filter((each) => matches(context, each, criteria as Criteria));
    return found;
  },
} satisfies Methods<ChildrenMixin>;
