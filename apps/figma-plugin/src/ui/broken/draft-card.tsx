import { listChangeLines } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, Crosshair } from "lucide-react";
import { operationQuery } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { describeEffect } from "./describe-effect.ts";
import type { DraftCase } from "./draft-cases.ts";
import { LayerCrops } from "./layer-crops.tsx";
import { showAfter } from "./show-after.ts";
import { useReview } from "./use-review.ts";

type Props = { broken: DraftCase; draft: number; draftName: string; number: number; count: number };

/** A layer that the draft breaks: before and after, what that does to it, and its review. */
export function DraftCard({ broken, draft, draftName, number, count }: Props) {
  const { change, layer, screen } = broken;
  const { project, revision, canEdit, isOnline } = usePlugin();
  const { data } = useQuery(operationQuery(project.id, revision, layer.operation_id));
  const { mutate, isPending } = useReview(change, draft);
  const name = nameLayer(broken);
  const { review } = change;
  return (
    <li className="operation broken-card">
      <header>
        {data ? <MethodBadge method={data.line.method} /> : null}
        <h2 className="cut grow">{t("broken.on", { layer: name, screen: screen.name })}</h2>
        <span className="quiet">{t("draft.number", { number, count })}</span>
        <button
          type="button"
          className="button ghost icon"
          aria-label={t("layer.show", { name })}
          onClick={() => void callDocument("selectLayers", { layers: [layer.layer_id] })}
        >
          <Crosshair size={14} />
        </button>
      </header>
      <div className="broken-diff">
        {listChangeLines(change).map((line) => (
          <p key={line.sign} className={line.sign === "−" ? "removed" : "added"}>
            <span className="hidden-label">{t(line.sign === "−" ? "broken.before" : "broken.after")}</span>
            <span aria-hidden="true">{line.sign}</span> <bdi>{line.name || line.value}</bdi>{" "}
            {line.name ? <span>{line.value}</span> : null}
          </p>
        ))}
      </div>
      {layer.layer ? (
        <LayerCrops
          screen={screen}
          layer={layer.layer}
          sides={{
            now: project.current?.version ?? "",
            next: draftName,
            after: showAfter(change, layer.effect, layer.layer.text ?? null),
          }}
        />
      ) : null}
      <p className="quiet broken-what">{describeEffect(change, layer)}</p>
      {review ? (
        <p className="quiet broken-what broken-review">
          <Check size={14} />
          {t("draft.reviewed-by", { who: review.person?.name ?? t("built.someone") })}
        </p>
      ) : null}
      {canEdit && isOnline ? (
        <button
          type="button"
          className="button secondary broken-accept"
          disabled={isPending}
          onClick={() => mutate()}
        >
          {t(review ? "draft.open-again" : "draft.mark-reviewed")}
        </button>
      ) : null}
    </li>
  );
}

/** Its name when it was bound. */
export function nameLayer({ layer }: DraftCase): string {
  return layer.layer?.name ?? layer.layer_id;
}
