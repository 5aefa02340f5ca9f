import { Crosshair } from "lucide-react";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import type { Endpoint } from "./endpoints-query.ts";
import { showOnCanvas } from "./show-on-canvas.ts";

type Props = { endpoint: Endpoint; screens: number; onOpen: () => void; onLink: (() => void) | undefined };

export function EndpointCard({ endpoint, screens, onOpen, onLink }: Props) {
  const { project } = usePlugin();
  const { id, method, path, summary } = endpoint;
  return (
    <li className="operation endpoint">
      <MethodBadge method={method} />
      <div className="grow">
        <button type="button" data-endpoint-action={onLink ? undefined : ""} onClick={onOpen}>
          <span className="path endpoint-line">{markPath(endpoint)}</span>
          <span className="endpoint-line">{summary || path}</span>
        </button>
        {screens > 0 ? (
          <button
            type="button"
            className="quiet endpoint-screens"
            title={t("endpoints.show", { path })}
            onClick={() => void showOnCanvas(project.id, id)}
          >
            <Crosshair size={12} />
            {t("endpoints.screens", { count: screens })}
          </button>
        ) : (
          <span className="quiet endpoint-line">{t("endpoints.screens", { count: 0 })}</span>
        )}
      </div>
      {onLink ? (
        <button
          type="button"
          className="button secondary"
          data-endpoint-action=""
          aria-label={t("endpoints.link-to", { path })}
          onClick={onLink}
        >
          {t("endpoints.link")}
        </button>
      ) : null}
    </li>
  );
}

function markPath({ path, ranges }: Endpoint) {
  const [range] = ranges;
  if (!range) return path;
  const [start, end] = range;
  return (
    <>
      {path.slice(0, start)}
      <mark>{path.slice(start, end)}</mark>
      {path.slice(end)}
    </>
  );
}
