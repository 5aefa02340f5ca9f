import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useChooseProject } from "./queries.ts";

/** Makes a read-only project the one that stays writable. */
export function ChooseButton({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const choose = useChooseProject();
  const tell = () => showToast({ type: "success", title: t("billing.chosen", { project: name }) });
  return (
    <button
      type="button"
      className="min-h-6 underline underline-offset-3 hover:text-fg"
      aria-label={t("billing.choose-label", { project: name })}
      aria-disabled={choose.isPending}
      onClick={() => {
        // The button is gone when it is done, and what it was to say with it: the promise is not.
        if (!choose.isPending) void choose.mutateAsync(id).then(tell, () => undefined);
      }}
    >
      {t("billing.choose")}
    </button>
  );
}
