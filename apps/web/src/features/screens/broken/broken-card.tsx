import type { BrokenCase, Project } from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { Unlink } from "lucide-react";
import { useMemo } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { canEditLinks } from "../../docs/design/can-edit-links.ts";
import { type DocsScope, operationUrl } from "../../docs/docs-scope.ts";
import { useOperations } from "../use-operations.ts";
import { listCaseLinks } from "./broken-case.ts";
import { CasePictures } from "./case-pictures.tsx";
import { CaseReasons } from "./case-reasons.tsx";
import { useBrokenCase } from "./use-broken-case.tsx";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  broken: BrokenCase;
  onDone: () => void;
};

const shape = 214 / 140;

const choices = {
  screen: "replacements.choose-screen",
  layer: "replacements.pick-layer",
  field: "replacements.choose-field",
} as const;

/** A deleted screen or layer, or a removed field: what is gone, and what may replace it. */
export function BrokenCard({ project, scope, broken, onDone }: Props) {
  const t = useMessages();
  const { shown, count, isChanging, choice, accept, remove, choose, dialog } = useBrokenCase(
    project,
    broken,
    onDone,
  );
  const links = useMemo(() => listCaseLinks(broken), [broken]);
  const ids = useMemo(
    () => [
      ...new Set(links.map((each) => (each.kind === "link" ? each.operation : each.binding.operation_id))),
    ],
    [links],
  );
  const { operations } = useOperations(scope, ids);
  const first = ids.flatMap((id) => operations.get(id)?.line ?? [])[0];
  const isChosen = shown.kind === "screen" && shown.item.replacement?.confidence === "chosen";
  return (
    <article className="broken-card">
      <div className="broken-text">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone="poor" icon={<Unlink aria-hidden />}>
            {t("screens.link-count", { count: links.length })}
          </Chip>
          <BrokenSince broken={broken} />
        </div>
        <h3 className="text-[1rem] break-words">
          <CaseTitle broken={broken} />
        </h3>
        <CaseReasons broken={shown} operations={operations} />
        {choice.error && (
          <LoadFailed
            title={t("replacements.compare-failed")}
            error={choice.error}
            busy={choice.isPending}
            onRetry={choice.retry}
          />
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {canEditLinks(project) ? (
            <>
              {count > 0 && (
                <Button size="sm" variant="accent" busy={isChanging || choice.isPending} onClick={accept}>
                  {t("replacements.accept", { count })}
                </Button>
              )}
              <Button
                size="sm"
                variant={count > 0 ? "ghost" : "secondary"}
                busy={count === 0 && choice.isPending}
                onClick={choose}
              >
                {t(count > 0 ? "replacements.choose-another" : choices[broken.kind])}
              </Button>
              <Button size="sm" variant="ghost" disabled={isChanging} onClick={remove}>
                {t("screens.remove-links", { count: links.length })}
              </Button>
            </>
          ) : (
            first && (
              <ButtonLink size="sm" to={operationUrl(scope, first)}>
                {t("screens.open-docs")}
              </ButtonLink>
            )
          )}
        </div>
      </div>
      <div className="broken-pictures">
        <CasePictures
          broken={shown}
          shape={shape}
          operation={first}
          notes={{
            gone: useGoneNote(broken),
            found: t(isChosen ? "replacements.chosen" : "replacements.proposed"),
          }}
        />
      </div>
      {dialog}
    </article>
  );
}

/** Since when it is broken. */
function BrokenSince({ broken }: { broken: BrokenCase }) {
  const t = useMessages();
  const formats = useFormats();
  const { changed_at } = broken.item.screen;
  const removed = broken.kind === "field" ? broken.removed?.since : undefined;
  const text = removed
    ? t(removed.uploaded_by ? "replacements.since-upload-by" : "replacements.since-upload", {
        version: <bdi key="version">{removed.version}</bdi>,
        day: formats.day(removed.uploaded_at),
        name: <bdi key="name">{removed.uploaded_by}</bdi>,
      })
    : broken.kind !== "field" && changed_at && t("screens.since", { day: formats.day(changed_at) });
  return text && <span className="text-meta text-fg-3">{text}</span>;
}

function CaseTitle({ broken }: { broken: BrokenCase }) {
  const t = useMessages();
  if (broken.kind === "screen") {
    return t("screens.was-deleted", { name: <bdi key="name">{broken.item.screen.name}</bdi> });
  }
  if (broken.kind === "field") {
    const { layer, field } = broken.binding;
    return t(isSentField(field) ? "replacements.sent-field-title" : "replacements.field-title", {
      layer: <bdi key="layer">{layer.name}</bdi>,
    });
  }
  const name = broken.layer.layer?.name ?? broken.layer.node_id;
  return t("replacements.layer-title", { layer: <bdi key="layer">{name}</bdi> });
}

/** Below the picture of what is gone. */
function useGoneNote(broken: BrokenCase): string {
  const t = useMessages();
  if (broken.kind !== "field") {
    return t(broken.kind === "screen" ? "replacements.deleted" : "replacements.layer-deleted");
  }
  const { field } = broken.binding;
  return t(isSentField(field) ? "replacements.sent" : "replacements.showed", {
    field: formatFieldName(field),
  });
}
