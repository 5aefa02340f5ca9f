import type { Import, Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { StageRail } from "../../../ui/feedback/stage-rail.tsx";
import { canImport, countFrames } from "../import-state.ts";
import { useCancelImport } from "../use-import-actions.ts";
import { useTimes } from "../use-times.ts";
import { ImportBar } from "./import-bar.tsx";
import { ScreenGrid } from "./screen-grid.tsx";
import { useStages } from "./use-stages.ts";

type Props = { project: Project; one: Import };

/** An import that runs: four stages, and the screens as they arrive. */
export function ImportProgress({ project, one }: Props) {
  const t = useMessages();
  const { stages, at } = useStages(one);
  const cancel = useCancelImport(project.id);
  const frames = countFrames(one);
  const { pictures } = one.progress;
  const name = <bdi key="name">{one.file_name || t("import.the-file")}</bdi>;
  const hasPictures = one.stage === "pictures" || one.stage === "links";
  const isListing = one.stage === "pages";
  const title = hasPictures
    ? t("import.frames-here", { pictures, frames })
    : t(isListing ? "import.now-pages" : "import.now-layers");
  return (
    <>
      <ImportBar
        icon={<Spinner />}
        title={t("import.importing", { name })}
        note={hasPictures && t("import.of-pictures", { pictures, frames })}
        action={
          canImport(project) && (
            <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(one.id)}>
              {t("import.cancel")}
            </Button>
          )
        }
      />
      <div className="import-body">
        <section className="import-card">
          <div role="status">
            <h2 className="text-[1.125rem]">{title}</h2>
            <p className="mt-1 text-small text-fg-2">{t("import.may-leave")}</p>
          </div>
          <WaitingMessage one={one} />
          <div className="mt-4 mb-4.5">
            <ProgressBar label={t("import.pictures")} value={pictures} max={frames} valueText={title} />
          </div>
          <StageRail label={t("import.stages")} stages={stages} at={at} />
        </section>
        <ScreenGrid project={project.id} one={one} missing={t("import.picture-waiting")} />
      </div>
    </>
  );
}

/** Figma wants us to wait, or does not respond: the import goes on by itself. */
function WaitingMessage({ one }: { one: Import }) {
  const t = useMessages();
  const times = useTimes();
  if (one.status === "waiting" && one.resumes_at) {
    return (
      <div className="mt-4">
        <Message title={t("import.waits")}>
          {t("import.waits-text", { time: times.time(one.resumes_at) })}
        </Message>
      </div>
    );
  }
  if (one.reason !== "figma_unavailable") return null;
  return (
    <div className="mt-4">
      <Message tone="fair" title={t("import.no-response")}>
        {t("import.no-response-text")}
      </Message>
    </div>
  );
}
