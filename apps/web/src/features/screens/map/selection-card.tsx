import type { OperationLine, Project } from "@linkspan/contract";
import { X } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink, IconButton } from "../../../ui/buttons/button.tsx";
import { BuiltMark } from "../../docs/design/built/built-mark.tsx";
import { writeNodeUrl } from "../../docs/design/node-url.ts";
import { type DocsScope, operationUrl } from "../../docs/docs-scope.ts";
import { operationTitle } from "../../docs/navigator/lines.ts";
import { splitByDirection } from "../split-by-direction.ts";
import type { MapTarget } from "./map-links.ts";
import { touches } from "./map-links.ts";
import type { MapData } from "./use-map-data.ts";

type Props = { project: Project; scope: DocsScope; target: MapTarget; data: MapData; onClear: () => void };

/** What is selected, what it is linked to, and where to go from there. */
export function SelectionCard({ project, scope, target, data, onClear }: Props) {
  const t = useMessages();
  const links = data.links.filter((link) => touches(link, target));
  const screen = target.screen === undefined ? undefined : data.screenOf(target.screen);
  const operation = target.operation === undefined ? undefined : data.lineOf(target.operation);
  const title = screen?.name ?? (operation && operationTitle(operation));
  if (!title) return null;
  const lines = links.flatMap((link) => data.lineOf(link.operation) ?? []);
  const docs: OperationLine | undefined = operation ?? lines[0];
  const figma = screen && writeNodeUrl(project.design_file_url, screen.node_id);
  const { reads, sends } = splitByDirection(lines);
  return (
    <section aria-label={t("screens.selection")} className="selection-card">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-body font-[620] break-words">
          <bdi>{title}</bdi>
        </h2>
        <IconButton
          size="sm"
          className="-me-1 -mt-1 flex-none"
          label={t("screens.clear-selection")}
          icon={<X aria-hidden />}
          onClick={onClear}
        />
      </div>
      <div role="status" className="text-small text-fg-2">
        {screen ? (
          <>
            <p>
              {lines.length > 0
                ? t("screens.reads-sends", { reads: reads.length, sends: sends.length })
                : t("screens.operations", { count: screen.links })}
            </p>
            <p>{t("screens.bound", { count: screen.bindings })}</p>
            {screen.broken > 0 && (
              <p className="text-poor">{t("screens.broken-links", { count: screen.broken })}</p>
            )}
          </>
        ) : (
          <p>{t("screens.on-screens", { count: links.length })}</p>
        )}
      </div>
      {screen && <BuiltMark project={project} screen={screen.node_id} />}
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {docs && (
          <ButtonLink size="sm" to={operationUrl(scope, docs)}>
            {t("screens.open-docs")}
          </ButtonLink>
        )}
        {figma && (
          <ButtonLink size="sm" variant="ghost" href={figma} target="_blank" rel="noreferrer">
            {t("docs.open-in-figma")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
