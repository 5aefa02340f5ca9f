import { ApiError, type Binding, type NewBinding } from "@linkspan/contract";
import { api, queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";

/** A change that a person makes to links and bindings. */
export type LinkChange =
  /** `version` is that of the binding that the layer has so far. */
  | { kind: "bind"; layer: string; binding: NewBinding; version: number | undefined }
  | { kind: "unbind"; layer: string }
  | { kind: "link"; operation: string; node: string; screen: string }
  | { kind: "unlink"; operation: string; nodes: readonly string[] };

/** The binding that someone else gave the layer in the meantime. */
export type ChangeResult = { theirs?: Binding };

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
      return sendBinding(id, change);
    case "unbind":
      await api.call("deleteBinding", { params: { id, layer: change.layer } });
      return {};
    case "link": {
      const { operation, node, screen } = change;
      await api.call("putLink", { params: { id, operation, node }, query: { screen } });
      return {};
    }
    case "unlink":
      for (const node of change.nodes) {
        await api.call("deleteLink", { params: { id, operation: change.operation, node } });
      }
      return {};
  }
}

async function sendBinding(
  id: string,
  { layer, binding, version }: Extract<LinkChange, { kind: "bind" }>,
): Promise<ChangeResult> {
  const headers: Record<string, string> = version === undefined ? {} : { "if-match": `"${version}"` };
  try {
    await api.call("putBinding", { params: { id, layer }, body: binding }, { headers });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const { bindings } = await api.call("readScreen", { params: { id, node: binding.screen } });
    const theirs = bindings.find((each) => each.layer.id === layer);
    // Removed again since: nothing is in the way.
    return theirs ? { theirs } : sendBinding(id, { kind: "bind", layer, binding, version: undefined });
  }
}
