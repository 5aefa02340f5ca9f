import { draftRequested } from "@linkspan/engine/bindings";
import { useQuery } from "@tanstack/react-query";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { useConnections } from "../use-connections.ts";
import { proposeRequest } from "./propose-request.ts";
import { RequestDialog } from "./request-dialog.tsx";

/** Opens the request of the chosen layer, or a proposed one. */
export function RequestHost() {
  const { project, operation, line, store } = useDesign();
  const target = useStore(store, (state) => state.requesting);
  const { data } = useConnections();
  const { data: details } = useQuery({
    ...screenQuery(project, target?.screen ?? ""),
    enabled: target !== undefined,
  });
  if (!target || !details || !data) return null;
  const known = details.field_requests.find(({ layer }) => layer.id === target.layer);
  const request = known?.operation_id === operation ? known : undefined;
  const layer = request?.layer ?? details.layers.find(({ id }) => id === target.layer);
  if (!layer) return null;
  const { fields } = store.get();
  const proposed = request
    ? draftRequested(request.fields)
    : proposeRequest({ details, layer: layer.id, operation, method: line?.method ?? "", fields });
  return (
    <RequestDialog
      key={`${target.screen} ${target.layer}`}
      layer={{ id: layer.id, name: layer.name, type: layer.type, box: layer.box, text: layer.text }}
      screen={details.screen}
      request={request}
      proposed={proposed}
      onClose={() => store.set({ requesting: undefined })}
    />
  );
}
