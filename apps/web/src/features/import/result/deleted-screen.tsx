import "./deleted.css";
import type { BrokenCase, BrokenScreen, Project } from "@linkspan/contract";
import { useMemo } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { canEditLinks } from "../../docs/design/can-edit-links.ts";
import { CasePictures } from "../../screens/broken/case-pictures.tsx";
import { CaseReasons } from "../../screens/broken/case-reasons.tsx";
import { FoundLayers } from "../../screens/broken/found-layers.tsx";
import { useBrokenCase } from "../../screens/broken/use-broken-case.tsx";

type Props = { project: Project; item: BrokenScreen };

/** The reasons of a screen name no operation. */
const noOperations = new Map();

const shape = 176 / 212;

/** A frame that is gone with links, and the one that may replace it. */
export function DeletedScreen({ project, item }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const broken = useMemo((): BrokenCase => ({ kind: "screen", item }), [item]);
  const { shown, count, isChanging, choice, accept, choose, dialog } = useBrokenCase(
    project,
    broken,
    focusPage,
  );
  const { replacement } = shown.item;
  const isChosen = replacement?.confidence === "chosen";
  return (
    <article className="deleted-screen">
      <div className="deleted-text">
        <div>
          <h3 className="text-[1.0625rem] break-words">
            {t("replacements.gone-title", { name: <bdi key="name">{item.screen.name}</bdi> })}
          </h3>
          <p className="mt-1.5 text-small text-fg-2">
            {isChosen
              ? t("replacements.you-chose", { name: <bdi key="name">{replacement.screen.name}</bdi> })
              : t(replacement ? "replacements.looks-like" : "replacements.none-like")}
          </p>
        </div>
        {replacement && <CaseReasons broken={shown} operations={noOperations} />}
        {choice.error && (
          <LoadFailed
            title={t("replacements.compare-failed")}
            error={choice.error}
            busy={choice.isPending}
            onRetry={choice.retry}
          />
        )}
        {canEditLinks(project) && (
          <div className="mt-auto flex flex-wrap gap-2 pt-1">
            {count > 0 && replacement && (
              <Button size="sm" variant="primary" busy={isChanging || choice.isPending} onClick={accept}>
                {t("replacements.move-to", { count, name: replacement.screen.name })}
              </Button>
            )}
            <Button
              size="sm"
              variant={count > 0 ? "ghost" : "secondary"}
              busy={count === 0 && choice.isPending}
              onClick={choose}
            >
              {t(count > 0 ? "replacements.choose-another" : "replacements.choose-screen")}
            </Button>
          </div>
        )}
      </div>
      <div className="deleted-pictures">
        <CasePictures
          broken={shown}
          shape={shape}
          notes={{
            gone: t("replacements.last-seen", { day: formats.day(item.last_seen_at) }),
            found: isChosen
              ? t("replacements.chosen")
              : t("replacements.proposed-drawn", {
                  day: formats.day(replacement?.screen.updated_at ?? item.last_seen_at),
                }),
          }}
        />
        <FoundLayers layers={shown.item.layers} />
      </div>
      {dialog}
    </article>
  );
}

/** The button that had the focus is gone with its card. */
function focusPage(): void {
  document.querySelector<HTMLElement>("main")?.focus();
}
