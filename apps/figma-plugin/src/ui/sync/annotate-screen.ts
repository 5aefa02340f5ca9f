import type { ScreenDetails } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { callDocument } from "../bridge.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";

/** Writes the field of each bound layer as an annotation, which Dev Mode and Figma's own tools for agents show. */
export async function annotateScreen({ bindings }: ScreenDetails): Promise<void> {
  const layers = bindings
    .filter(({ broken }) => broken === null)
    .map(({ layer, field }) => ({ id: layer.id, label: formatFieldName(field) }));
  try {
    const { missing } = await callDocument("annotate", { layers });
    showToast(t("annotate.done", { count: layers.length - missing.length }));
  } catch {
    showToast(t("annotate.failed"));
  }
}

/** Removes the annotations that the plugin wrote, from all pages of the file. */
export async function removeAnnotations(): Promise<void> {
  try {
    const { removed } = await callDocument("removeAnnotations", {});
    showToast(t("annotate.removed", { count: removed }));
  } catch {
    showToast(t("annotate.remove-failed"));
  }
}
