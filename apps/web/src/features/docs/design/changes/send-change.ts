import { ApiError, type Binding } from "@linkspan/contract";
import { api } from "../../../../lib/api/api.ts";
import type { LinkChange } from "./link-change.ts";

/** The stored binding, or the one that someone else gave the layer in the meantime. */
export type ChangeResult = { stored?: Binding; theirs?: Binding };

/** Sends a change to the server. */
export async function sendChange(id: string, change: LinkChange): Promise<ChangeResult> {
  switch (change.kind) {
    case "bind":
      return sendBinding(id, change.binding, change.replaces?.version);
    case "unbind":
      await api.call("deleteBinding", { params: { id, layer: change.binding.layer.id } });
      return {};
    case "request": {
      const { layer, screen, operation_id, fields, note } = change.request;
      await api.call("putFieldRequest", {
        params: { id, node: screen, layer: layer.id },
        body: { operation_id, fields, note },
      });
      return {};
    }
    case "withdraw": {
      const { layer, screen } = change.request;
      await api.call("deleteFieldRequest", { params: { id, node: screen, layer: layer.id } });
      return {};
    }
    case "link": {
      const { operation, nodes, bindings } = change;
      const query = { screen: change.screen.node_id };
      for (const node of nodes) await api.call("putLink", { params: { id, operation, node }, query });
      for (const binding of bindings) await sendBinding(id, binding, undefined);
      return {};
    }
    case "unlink": {
      const { operation, nodes } = change;
      for (const node of nodes) await api.call("deleteLink", { params: { id, operation, node } });
      return {};
    }
    case "no-screen": {
      const { operation, reason } = change;
      await api.call("putNoScreen", { params: { id, operation }, body: { reason } });
      return {};
    }
    case "needs-screen":
      await api.call("deleteNoScreen", { params: { id, operation: change.operation } });
      return {};
    case "ignore-warning":
    case "restore-warning": {
      const { operation, warning } = change;
      const route = change.kind === "ignore-warning" ? "putIgnoredWarning" : "deleteIgnoredWarning";
      await api.call(route, { params: { id, operation, warning } });
      return {};
    }
  }
}

async function sendBinding(id: string, binding: Binding, version: number | undefined): Promise<ChangeResult> {
  const { layer, operation_id, screen, field, format, repeats } = binding;
  const headers: Record<string, string> = version === undefined ? {} : { "if-match": `"${version}"` };
  const body = { operation_id, screen, field, format, repeats };
  try {
    return { stored: await api.call("putBinding", { params: { id, layer: layer.id }, body }, { headers }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const { bindings } = await api.call("readScreen", { params: { id, node: screen } });
    const theirs = bindings.find((each) => each.layer.id === layer.id);
    // Removed again since: nothing is in the way.
    return theirs ? { theirs } : sendBinding(id, binding, undefined);
  }
}
