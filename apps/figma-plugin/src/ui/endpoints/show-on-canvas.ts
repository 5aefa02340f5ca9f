import { api } from "../api/api.ts";
import { callDocument } from "../bridge.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";

/** Selects the layers that use an operation: bound ones, else the linked screens. */
export async function showOnCanvas(project: string, operation: string): Promise<void> {
  const { bindings, links } = await api.call("listOperationScreens", { params: { id: project, operation } });
  const bound = bindings.flatMap(({ layer, broken }) => (broken ? [] : [layer.id]));
  const layers = bound.length > 0 ? bound : links.map(({ node_id }) => node_id);
  const { missing } = await callDocument("selectLayers", { layers });
  if (missing.length === layers.length) showToast(t("endpoints.not-here"));
}
