import type { ProjectPage } from "@linkspan/contract";
import { Plus } from "lucide-react";
import type { RefObject } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  totals: ProjectPage["totals"] | undefined;
  isLoading: boolean;
  onNewProject: () => void;
};

export function ListHead({ heading, totals, isLoading, onNewProject }: Props) {
  const t = useMessages();
  return (
    <div className="mb-5 flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="w-fit text-title">
          {t("nav.projects")}
        </h1>
        {totals && totals.projects > 0 && (
          <p className="text-small text-fg-3">
            {t(totals.screens > 0 ? "projects.totals-with-screens" : "projects.totals", {
              projects: t("projects.totals-projects", { count: totals.projects }),
              endpoints: t("projects.totals-endpoints", { count: totals.endpoints }),
              screens: t("projects.totals-screens", { count: totals.screens }),
            })}
          </p>
        )}
        {isLoading && <Skeleton className="my-1 h-[11px] w-[220px] max-w-full" />}
      </div>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNewProject}>
        {t("projects.new")}
      </Button>
    </div>
  );
}
