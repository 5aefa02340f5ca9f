import { ApiError } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";
import { makeChange } from "./change-queue.ts";
import type { LinkChange } from "./link-changes.ts";

/** Makes a change and says what became of it. */
export function useMakeChange() {
  const { project } = usePlugin();
  return async (label: string, change: LinkChange): Promise<void> => {
    try {
      const { theirs, isWaiting } = await makeChange(project.id, label, change);
      if (theirs)
        showToast(t("change.conflict", { layer: theirs.layer.name, field: formatFieldName(theirs.field) }));
      else showToast(isWaiting ? t("change.waiting") : label);
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t("change.failed"));
    }
  };
}
