import type { ApiContext } from "../api/context.ts";
import { createApiError, createNotExtensibleError, createReadOnlyError, messages } from "../api/errors.ts";
import { membersByPart } from "../api/figma/by-part.ts";
import { requireAllPages, requireNode, requireWritable } from "../api/guards.ts";
import { toPluginType } from "../api/node-types.ts";
import { membersByType } from "../api/nodes/by-type.ts";
import type { Layer } from "../document/layer.ts";
import { listProvidedMembers } from "../members/provided.ts";
import type { ApiCall, NodeSnapshot } from "./protocol.ts";

/** Members of a page that are not part of the document. */
const ofTheEditor = new Set(["selection"]);

const figmaEvents = ["run", "selectionchange", "currentpagechange", "close", "documentchange"];
const codegenEvents = ["codegen generate", "codegen preferenceschange"];

function findMembers(layer: Layer) {
  const members = membersByType[toPluginType(layer.type)];
  if (!members) throw new Error(`Nodes of type ${layer.type} are not provided by this host yet`);
  return members;
}

function readNode(context: ApiContext, layer: Layer): NodeSnapshot {
  const values: Record<string, unknown> = {};
  const throwing: Record<string, string> = {};
  for (const [name, read] of Object.entries(findMembers(layer).readers)) {
    try {
      values[name] = read(context, layer);
    } catch (error) {
      throwing[name] = (error as Error).message;
    }
  }
  return { values, throwing };
}

function writeNode(context: ApiContext, layer: Layer, member: string, value: unknown): void {
  const type = toPluginType(layer.type);
  const table = listProvidedMembers().nodes[type];
  if (!table?.typed.includes(member)) throw createNotExtensibleError();
  if (table.readOnly.includes(member)) throw createReadOnlyError();
  const write = findMembers(layer).writers[member];
  if (!write) throw new Error(`Setting ${member} of a ${type} node is not provided by this host yet`);
  if (!ofTheEditor.has(member)) requireWritable(context, layer, `set_${member}`);
  write(context, layer, value);
}

/** Events that Figma has, but that only come under conditions. */
function checkEvent(context: ApiContext, event: string, pageId: string | undefined): void {
  if (pageId !== undefined) {
    if (event !== "nodechange") throw createApiError("on", `A page has no event "${event}"`);
    return;
  }
  if (event === "documentchange") requireAllPages(context, "on");
  if (codegenEvents.includes(event)) {
    const { capabilities = [] } = context.manifest;
    if (capabilities.includes("codegen")) return;
    throw createApiError("on", 'The manifest has no capability "codegen"');
  }
  if (!figmaEvents.includes(event))
    throw createApiError("on", `The event "${event}" is not provided by this host yet`);
}

/** The value of a call; a promise if it takes time. */
export function answerApiCall(context: ApiContext, call: ApiCall, touch: (id: string) => void): unknown {
  switch (call.do) {
    case "exists":
      return context.document.find(call.id) !== undefined;
    case "read":
      touch(call.id);
      return readNode(context, requireNode(context, call.id, call.member));
    case "write": {
      touch(call.id);
      const layer = requireNode(context, call.id, `set_${call.member}`);
      return writeNode(context, layer, call.member, call.value);
    }
    case "callNode": {
      touch(call.id);
      const layer = requireNode(context, call.id, call.member);
      for (const parameter of call.parameters) refuseRemoved(call.member, parameter);
      return findMembers(layer).methods[call.member]?.(context, layer, ...call.parameters);
    }
    case "readPart":
      return membersByPart[call.part]?.readers?.[call.member]?.(context);
    case "writePart": {
      const write = membersByPart[call.part]?.writers?.[call.member];
      if (!write) throw new Error(`Setting ${call.member} is not provided by this host yet`);
      return write(context, call.value);
    }
    case "callPart":
      for (const parameter of call.parameters) refuseRemoved(call.member, parameter);
      return membersByPart[call.part]?.methods?.[call.member]?.(context, ...call.parameters);
    case "listen":
      return checkEvent(context, call.event, call.pageId);
  }
}

/** A node that was removed cannot be given to a function either. */
function refuseRemoved(member: string, parameter: unknown): void {
  const isLayer = typeof parameter === "object" && parameter !== null && "isRemoved" in parameter;
  if (!isLayer) return;
  const { id, isRemoved } = parameter as Layer;
  if (isRemoved) throw createApiError(member, messages.missingNode(id));
}
