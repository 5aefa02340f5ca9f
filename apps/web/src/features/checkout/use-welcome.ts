import type { PlanId } from "@linkspan/contract";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Shows the success toast after a payment once: a reload must not look like a second purchase. */
export function usePurchaseToast(plan: PlanId): void {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const isNew = search.get("upgrade") === "success";
  const greet = useEffectEvent(() => {
    void showToast({
      type: "success",
      title: t("upgrade.done", { plan: t(`plan.${plan}`) }),
      text: t("upgrade.done-text"),
      toastId: "upgrade",
    });
    const left = new URLSearchParams(search);
    left.delete("upgrade");
    setSearch(left, { replace: true });
  });
  useEffect(() => {
    if (isNew) greet();
  }, [isNew]);
}
