import type { BrokenCase } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Crosshair } from "lucide-react";
import { operationQuery } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { describeCase } from "./describe-case.ts";
import { LayerCrops } from "./layer-crops.tsx";
import { listReasons } from "./list-reasons.ts";
import { useAccept } from "./use-accept.ts";

type Props = {
  broken: BrokenCase;
  /** The first one has the filled button. */
  isFirst: boolean;
};

/** A broken link: before and after, why, and the way to accept it. */
export function BrokenCard({ broken, isFirst }: Props) {
  const { project, revision, canEdit } = usePlugin();
  const { name, operation, before, after, node, since, shown } = describeCase(broken);
  const { data } = useQuery({
    ...operationQuery(project.id, revision, operation ?? ""),
    enabled: operation !== undefined,
  });
  const { mutate, isPending } = useAccept();
  const screen = broken.item.screen.name;
  const title = broken.kind === "screen" ? screen : t("broken.on", { layer: name, screen });
  return (
    <li className="operation broken-card">
      <header>
        {data ? <MethodBadge method={data.line.method} /> : null}
        <h2 className="cut grow">{title}</h2>
        {node === undefined ? null : (
          <button
            type="button"
            className="button ghost icon"
            aria-label={t("layer.show", { name })}
            onClick={() => void callDocument("selectLayers", { layers: [node] })}
          >
            <Crosshair size={14} />
          </button>
        )}
      </header>
      <p className="quiet broken-what">
        {t(`broken.${broken.kind}-gone`)}
        {since === undefined ? null : ` ${t("broken.since", { version: since })}`}
      </p>
      <div className="broken-diff">
        <p className="removed">
          <span className="hidden-label">{t("broken.before")}</span>
          <span aria-hidden="true">−</span> <bdi>{before.name}</bdi> <span>{before.type}</span>
        </p>
        {after ? (
          <p className="added">
            <span className="hidden-label">{t("broken.after")}</span>
            <span aria-hidden="true">+</span> <bdi>{after.name}</bdi> <span>{after.type}</span>
          </p>
        ) : null}
      </div>
      {shown ? <LayerCrops screen={broken.item.screen} layer={shown} /> : null}
      <ul className="broken-reasons quiet">
        {listReasons(broken).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {after && canEdit ? (
        <button
          type="button"
          className={isFirst ? "button primary broken-accept" : "button secondary broken-accept"}
          disabled={isPending}
          onClick={() => mutate(broken)}
        >
          <span className="cut">{t("broken.accept", { name: after.name })}</span>
        </button>
      ) : null}
    </li>
  );
}
