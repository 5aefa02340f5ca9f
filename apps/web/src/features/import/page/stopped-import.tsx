import type { Import, ImportOverview, Project } from "@linkspan/contract";
import { OctagonAlert, Pause, TriangleAlert } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { canImport, countFrames } from "../import-state.ts";
import { useReasonText } from "../use-reason-text.ts";
import { useTimes } from "../use-times.ts";
import { ImportBar } from "./import-bar.tsx";
import { ScreenGrid } from "./screen-grid.tsx";
import { StopActions } from "./stop-actions.tsx";
import { StopFacts } from "./stop-facts.tsx";

type Props = { project: Project; overview: ImportOverview; one: Import };

/** An import that is parked or has failed: why, what can be used now, and what to do. */
export function StoppedImport({ project, overview, one }: Props) {
  const t = useMessages();
  const times = useTimes();
  const { title, text, continues } = useReasonText(one);
  const isParked = one.status === "parked";
  const frames = countFrames(one);
  const { pictures } = one.progress;
  const day = one.resumes_at && times.day(one.resumes_at);
  const headline = !isParked
    ? t("import.failed")
    : day
      ? t("import.paused-until", { day })
      : t("import.paused");
  return (
    <>
      <ImportBar
        icon={
          isParked ? (
            <Pause size={16} aria-hidden className="text-fair" />
          ) : (
            <OctagonAlert size={16} aria-hidden className="text-poor" />
          )
        }
        title={headline}
        note={frames > 0 && t("import.of-pictures", { pictures, frames })}
      />
      <div className="import-body">
        <section className="import-card import-stopped">
          <div>
            <div className="flex gap-3">
              <TriangleAlert
                size={18}
                aria-hidden
                className={`mt-0.5 flex-none ${isParked ? "text-fair" : "text-poor"}`}
              />
              <div role="status">
                <h2 className="text-[1.125rem]">{title}</h2>
                <p className="mt-1.5 max-w-[60ch] text-fg-2">
                  {text}{" "}
                  {one.progress.frames > 0 && t("import.usable", { frames: one.progress.frames, pictures })}{" "}
                  {continues}
                </p>
              </div>
            </div>
            {canImport(project) && <StopActions project={project} overview={overview} one={one} />}
          </div>
          <StopFacts overview={overview} one={one} />
        </section>
        <ScreenGrid
          project={project.id}
          one={one}
          missing={t(isParked ? "import.picture-paused" : "import.picture-missing")}
        />
      </div>
    </>
  );
}
