import type { ListedProject } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { CardBody } from "./card-body.tsx";
import { useSampleVisibility } from "./queries.ts";

/** The sample project at the end of the list: without members and menu; it can only be hidden. */
export function SampleCard({ project, onHidden }: { project: ListedProject; onHidden: () => void }) {
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
      <CardBody project={project} isFirstImport={isLoading}>
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
      </CardBody>
    </li>
  );
}
