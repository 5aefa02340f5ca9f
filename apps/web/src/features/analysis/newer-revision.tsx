import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

type Props = { shown: number; newer: number | undefined; onShow: (revision: number) => void };

/** A notice that a newer revision is available. At the bottom, so that nothing above it moves. */
export function NewerRevision({ shown, newer, onShow }: Props) {
  const t = useMessages();
  return (
    <div role="status" className="sticky bottom-4 z-10 mx-auto mt-4 w-fit max-w-full">
      {newer !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line-strong bg-raised px-4 py-2.5 shadow-float">
          <p>
            <b className="font-[620]">{t("analysis.revision-ready", { number: newer })}</b>{" "}
            <span className="text-fg-2">{t("analysis.revision-ready-text", { shown })}</span>
          </p>
          <Button size="sm" onClick={() => onShow(newer)}>
            {t("analysis.show-revision")}
          </Button>
        </div>
      )}
    </div>
  );
}
