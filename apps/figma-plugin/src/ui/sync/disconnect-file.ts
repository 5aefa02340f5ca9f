import { callDocument } from "../bridge.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";

/** Removes what the plugin keeps in the file: marks, annotations, and which project it is for. Resolves to whether it did. */
export async function disconnectFile(): Promise<boolean> {
  try {
    await callDocument("clearFile", {});
    return true;
  } catch {
    showToast(t("disconnect.failed"));
    return false;
  }
}
