import { useQuery } from "@tanstack/react-query";
import { Crosshair, Unlink } from "lucide-react";
import { api } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { OpenFooter } from "../parts/open-footer.tsx";
import { t } from "../translate.ts";

/** Screens whose links are broken, because a layer or a field is gone. */
export function BrokenTab() {
  const { project } = usePlugin();
  const { data } = useQuery({
    queryKey: [...projectKey(project.id), "broken"],
    queryFn: ({ signal }) =>
      api.call("listReplacements", { params: { id: project.id }, query: {} }, { signal }),
  });
  if (!data) return <Message text={undefined} />;
  const url = `${LINKSPAN_ORIGIN}/doc/${project.id}/screens?show=broken`;
  return (
    <>
      <main className="panel-body">
        <p className="none-text">{t("broken.text")}</p>
        <ul className="rows">
          {data.items.map(({ screen, links, bindings }) => (
            <li key={screen.node_id} className="row">
              <Unlink size={15} className="poor-icon" />
              <span className="grow">
                <b className="cut">{screen.name}</b>{" "}
                <span className="quiet">{t("broken.count", { count: links.length + bindings.length })}</span>
              </span>
              <button
                type="button"
                className="button ghost icon"
                aria-label={t("layer.show", { name: screen.name })}
                disabled={screen.state !== "current"}
                onClick={() => void callDocument("selectLayers", { layers: [screen.node_id] })}
              >
                <Crosshair size={14} />
              </button>
            </li>
          ))}
        </ul>
      </main>
      <OpenFooter label={t("broken.fix")} url={url} />
    </>
  );
}
