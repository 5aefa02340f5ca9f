import { isRemote } from "../document/instances.ts";
import { findPage, type Layer, listAncestors } from "../document/layer.ts";
import type { ApiContext } from "./context.ts";
import { createApiError, messages } from "./errors.ts";

/** Whether `skipInvisibleInstanceChildren` hides this layer from the plugin. */
export function isSkipped({ skipInvisibleInstanceChildren }: ApiContext, layer: Layer): boolean {
  if (!skipInvisibleInstanceChildren) return false;
  const path = [layer, ...listAncestors(layer)];
  return path.some(
    ({ fields }, index) =>
      fields.visible === false && path.slice(index + 1).some(({ type }) => type === "INSTANCE"),
  );
}

/** A node that is gone, or that the plugin chose not to see, has no members any more. */
export function requireNode(context: ApiContext, id: string, member: string): Layer {
  const layer = context.document.find(id);
  if (!layer || isSkipped(context, layer)) throw createApiError(member, messages.missingNode(id));
  return layer;
}

function isOfLibrary({ document }: ApiContext, layer: Layer): boolean {
  const owners = [layer, ...listAncestors(layer)].filter(({ type }) => type.startsWith("COMPONENT"));
  return owners.some((owner) => isRemote(document, owner));
}

/** Dev Mode and components of other libraries are read-only. */
export function requireWritable(context: ApiContext, layer: Layer | undefined, member: string): void {
  const isAnnotation = member === "set_annotations" || member === "addAnnotationCategoryAsync";
  if (context.editorType === "dev" && !isAnnotation) throw createApiError(member, messages.devMode);
  if (!layer) return;
  if (isOfLibrary(context, layer)) throw createApiError(member, messages.remoteComponent);
  context.outside.wrote({ id: layer.id, member });
}

function isPageLoaded({ manifest, editorType, loadedPages }: ApiContext, page: Layer): boolean {
  const isDynamic = manifest.documentAccess === "dynamic-page" || editorType === "dev";
  return !isDynamic || loadedPages.has(page);
}

export function requireLoadedPage(context: ApiContext, layer: Layer, member: string): void {
  if (layer.type === "DOCUMENT") {
    if (layer.children?.every((page) => isPageLoaded(context, page))) return;
    throw createApiError(member, messages.notAllPages);
  }
  if (layer.type !== "CANVAS" || isPageLoaded(context, layer)) return;
  throw createApiError(member, messages.unloadedPage(member.replace(/^get_/, "")));
}

export function requireAllPages(context: ApiContext, member: string): void {
  requireLoadedPage(context, context.document.root, member);
}

/** With dynamic-page, the synchronous forms of calls that may have to load a page throw. */
export function refuseSyncCall({ manifest, editorType }: ApiContext, member: string, instead: string): void {
  if (manifest.documentAccess !== "dynamic-page" && editorType !== "dev") return;
  throw createApiError(member, messages.syncCall(instead));
}

export function isOnLoadedPage(context: ApiContext, layer: Layer): boolean {
  const page = findPage(layer);
  return !page || isPageLoaded(context, page);
}
