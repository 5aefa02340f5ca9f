import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Frame, X } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { screenQuery } from "../docs/design/queries.ts";

type Props = { project: Project; screen: string; onClear: () => void };

/** Says that only changes of one screen are listed, and shows all again. */
export function OneScreen({ project, screen, onClear }: Props) {
  const t = useMessages();
  const { data } = useQuery(screenQuery(project.id, screen));
  return (
    <span className="flex items-center">
      <Chip tone="span" icon={<Frame aria-hidden />}>
        {t("changes-page.on-screen", { screen: <bdi key="screen">{data?.screen.name ?? screen}</bdi> })}
      </Chip>
      <IconButton
        size="sm"
        label={t("changes-page.all-screens")}
        icon={<X aria-hidden />}
        onClick={onClear}
      />
    </span>
  );
}
