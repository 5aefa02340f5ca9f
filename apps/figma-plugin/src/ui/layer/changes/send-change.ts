import { ApiError, type NewBinding } from "@linkspan/contract";
import { api, queryClient } from "../../api/api.ts";
import { projectKey } from "../../api/queries.ts";
import { type ChangeResult, type LinkChange, toNewBinding } from "./link-change.ts";

/** Sends a change and reads the project's links again. */
export async function sendChange(id: string, change: LinkChange): Promise<ChangeResult> {
  try {
    return await send(id, change);
  } finally {
    void queryClient.invalidateQueries({ queryKey: projectKey(id) });
  }
}

async function send(id: string, change: LinkChange): Promise<ChangeResult> {
  switch (change.kind) {
    case "bind":
      return sendBinding(id, change.layer, change.binding, change.replaces?.version);
    case "unbind":
      await api.call("deleteBinding", { params: { id, layer: change.binding.layer.id } });
      return {};
    case "link": {
      const { operation, screen, nodes, bindings } = change;
      for (const node of nodes) {
        await api.call("putLink", { params: { id, operation, node }, query: { screen } });
      }
      // What someone else has bound since stays.
      for (const binding of bindings) {
        await sendBinding(id, binding.layer.id, toNewBinding(binding), undefined);
      }
      return {};
    }
    case "unlink":
      for (const node of change.nodes) {
        await api.call("deleteLink", { params: { id, operation: change.operation, node } });
      }
      return {};
    case "request": {
      const { screen, layer, request } = change;
      await api.call("putFieldRequest", { params: { id, node: screen, layer }, body: request });
      return {};
    }
    case "withdraw": {
      const { screen, layer } = change;
      await api.call("deleteFieldRequest", { params: { id, node: screen, layer } });
      return {};
    }
  }
}

async function sendBinding(
  id: string,
  layer: string,
  binding: NewBinding,
  version: number | undefined,
): Promise<ChangeResult> {
  const headers: Record<string, string> = version === undefined ? {} : { "if-match": `"${version}"` };
  try {
    return { stored: await api.call("putBinding", { params: { id, layer }, body: binding }, { headers }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const { bindings } = await api.call("readScreen", { params: { id, node: binding.screen } });
    const theirs = bindings.find((each) => each.layer.id === layer);
    // Removed again since: nothing is in the way.
    return theirs ? { theirs } : sendBinding(id, layer, binding, undefined);
  }
}
