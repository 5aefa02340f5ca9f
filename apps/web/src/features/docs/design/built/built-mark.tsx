import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Hammer, X } from "lucide-react";
import { formatVersion } from "../../../../lib/format/format-version.ts";
import { useFormats } from "../../../../lib/format/formats.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../../ui/badges/chip.tsx";
import { Button, IconButton } from "../../../../ui/buttons/button.tsx";
import { RevisionSwitcher } from "../../history/revision-switcher.tsx";
import { canEditLinks } from "../can-edit-links.ts";
import { screenQuery } from "../queries.ts";
import { ChangesSince } from "./changes-since.tsx";
import { useBuiltMark } from "./use-built-mark.ts";

type Props = { project: Project; screen: string };

/** The version that a screen was built at, and what has changed since; or the way to mark it. */
export function BuiltMark({ project, screen }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const { data } = useQuery(screenQuery(project.id, screen));
  const { mutate, isPending } = useBuiltMark(project.id, screen);
  const { current } = project;
  if (!data || !current) return null;
  const { built } = data;
  const canEdit = canEditLinks(project);
  const markNow = canEdit && built?.revision !== current.number && (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending}
      icon={<Hammer aria-hidden />}
      onClick={() => mutate(current.number)}
    >
      {t("built.mark", { version: nameVersion(current) })}
    </Button>
  );
  const offer = markNow && <div className="-ms-2.5 mt-1">{markNow}</div>;
  if (!built) return offer;
  const { revision: number, version, marked_by: who, marked_at } = built;
  const words = { who: <bdi key="who">{who ?? t("built.someone")}</bdi>, day: formats.day(marked_at) };
  return (
    <section aria-label={t("built.built-at")} className="mt-3 text-small">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="flex items-center gap-1">
          <span className="me-0.5">{t("built.built-at")}</span>
          {canEdit ? (
            <RevisionSwitcher
              project={project}
              shown={{ number, version, isDraft: false }}
              hidesDrafts
              onChoose={mutate}
            />
          ) : (
            <Chip tone="outlined">{nameVersion({ number, version })}</Chip>
          )}
          {canEdit && (
            <IconButton
              size="sm"
              label={t("built.remove")}
              icon={<X aria-hidden />}
              onClick={() => mutate(undefined)}
            />
          )}
        </span>
        <ChangesSince project={project.id} screen={screen} before={number} after={current.number} />
      </div>
      <p className="text-meta text-fg-3">{t("built.marked-by", words)}</p>
      {offer}
    </section>
  );
}

/** Some API descriptions have no version. */
function nameVersion({ number, version }: { number: number; version: string }): string {
  return version === "" ? `#${number}` : formatVersion(version);
}
