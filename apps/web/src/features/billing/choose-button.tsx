import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useChooseProject } from "./queries.ts";

/** Makes a read-only project editable. */
export function ChooseButton({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const choose = useChooseProject();
  const showSuccess = () => showToast({ type: "success", title: t("billing.chosen", { project: name }) });
  return (
    <button
      type="button"
      className="min-h-6 underline underline-offset-3 hover:text-fg"
      aria-label={t("billing.choose-label", { project: name })}
      aria-disabled={choose.isPending}
      onClick={() => {
        // Not the callbacks of `mutate`: the button is unmounted before they would be called.
        if (!choose.isPending) void choose.mutateAsync(id).then(showSuccess, () => undefined);
      }}
    >
      {t("billing.choose")}
    </button>
  );
}
