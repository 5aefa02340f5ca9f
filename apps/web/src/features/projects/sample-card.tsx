import type { Project } from "@linkspan/contract";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ScoreRing } from "../../ui/score-ring.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ApiStrip } from "./api-strip.tsx";
import { Counts, Version } from "./project-card.tsx";
import { projectAddress } from "./project-links.ts";
import { useSampleVisibility } from "./queries.ts";

/** The sample project at the end of the list: no members, no menu, and the one thing to do is to hide it. */
export function SampleCard({ project, onHidden }: { project: Project; onHidden: () => void }) {
  const t = useMessages();
  const { mutate, isPending } = useSampleVisibility();
  const isLoading = !project.current && project.latest?.status === "processing";
  const hide = () =>
    mutate(true, {
      onSuccess: () => {
        void showToast({ type: "success", title: t("sample.hidden"), text: t("sample.hidden-text") });
        onHidden();
      },
    });
  return (
    <li className="project-card border-dashed!">
      <ApiStrip current={project.current} loading={isLoading} />
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-[1rem] leading-[1.3] tracking-[-0.012em]">
              <Link to={projectAddress(project)} title={project.name} className="card-link block truncate">
                <bdi>{project.name}</bdi>
              </Link>
            </h2>
            <Version project={project} isFirstImport={isLoading} />
          </div>
          <ScoreRing score={project.current?.overallScore ?? null} size={46} loading={isLoading} />
        </div>
        <Counts project={project} isFirstImport={isLoading} />
        <div className="mt-auto flex min-h-12 items-center justify-between gap-3 border-t border-line-soft pt-2.5">
          <Chip tone="outlined">{t("sample.chip")}</Chip>
          <Button
            variant="ghost"
            size="sm"
            className="relative"
            busy={isPending}
            aria-label={t("sample.hide-for")}
            onClick={hide}
          >
            {t("sample.hide")}
          </Button>
        </div>
      </div>
    </li>
  );
}
