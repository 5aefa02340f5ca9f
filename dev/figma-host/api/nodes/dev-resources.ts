import type { DevResourcesMixin } from "@figma/plugin-typings/plugin-api-standalone.js";
import { findMainComponent } from "../../document/instances.ts";
import { type Layer, listLayers } from "../../document/layer.ts";
import type { ApiContext } from "../context.ts";
import { createApiError } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import type { Methods } from "../types.ts";

/** Figma's REST API has the same limit. */
const maxPerNode = 10;

function listOwn({ document }: ApiContext, layer: Layer) {
  return document.devResources.get(layer.id) ?? [];
}

function listWithInherited(context: ApiContext, layer: Layer) {
  const own = listOwn(context, layer).map((resource) => ({ ...resource, nodeId: layer.id }));
  const component = layer.type === "INSTANCE" ? findMainComponent(context.document, layer) : undefined;
  const owners = [component, component?.parent?.type === "COMPONENT_SET" ? component.parent : undefined];
  const inherited = owners.flatMap((owner) =>
    owner
      ? listOwn(context, owner).map((resource) => ({
          ...resource,
          nodeId: layer.id,
          inheritedNodeId: owner.id,
        }))
      : [],
  );
  return [...own, ...inherited];
}

function requireUrl(member: string, url: string): void {
  if (!URL.canParse(url)) throw createApiError(member, `"${url}" is not a URL`);
}

function requireResource(context: ApiContext, layer: Layer, member: string, url: string): void {
  if (listOwn(context, layer).some((resource) => resource.url === url)) return;
  throw createApiError(member, `The node has no dev resource with the url "${url}"`);
}

export const devResourceMethods = {
  getDevResourcesAsync(context, layer, options) {
    const layers = options?.includeChildren ? [...listLayers(layer)] : [layer];
    return layers.flatMap((each) => listWithInherited(context, each));
  },

  addDevResourceAsync(context, layer, url, name) {
    requireWritable(context, layer, "addDevResourceAsync");
    requireUrl("addDevResourceAsync", url);
    const own = listOwn(context, layer);
    if (own.some((resource) => resource.url === url)) {
      throw createApiError(
        "addDevResourceAsync",
        `The node already has a dev resource with the url "${url}"`,
      );
    }
    if (own.length >= maxPerNode) {
      throw createApiError("addDevResourceAsync", `A node can have at most ${maxPerNode} dev resources`);
    }
    context.document.devResources.set(layer.id, [...own, { name: name ?? url, url }]);
  },

  editDevResourceAsync(context, layer, currentUrl, newValue) {
    requireWritable(context, layer, "editDevResourceAsync");
    requireResource(context, layer, "editDevResourceAsync", currentUrl);
    if (newValue.url !== undefined) requireUrl("editDevResourceAsync", newValue.url);
    const changed = listOwn(context, layer).map((resource) =>
      resource.url === currentUrl ? { ...resource, ...newValue } : resource,
    );
    context.document.devResources.set(layer.id, changed);
  },

  deleteDevResourceAsync(context, layer, url) {
    requireWritable(context, layer, "deleteDevResourceAsync");
    requireResource(context, layer, "deleteDevResourceAsync", url);
    const left = listOwn(context, layer).filter((resource) => resource.url !== url);
    context.document.devResources.set(layer.id, left);
  },
} satisfies Methods<DevResourcesMixin>;
