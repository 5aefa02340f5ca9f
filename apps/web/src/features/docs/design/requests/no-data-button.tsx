import { CircleHelp } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";

/** Marks the layer that was chosen last as one without data. */
export function NoDataButton({ screen }: { screen: string }) {
  const t = useMessages();
  const { store } = useDesign();
  const layer = useStore(store, ({ armed, layer: last }) => (armed && "layer" in armed ? armed.layer : last));
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<CircleHelp aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts="N"
      disabled={layer === undefined}
      title={layer === undefined ? t("requests.choose-layer") : t("requests.no-data-key", { key: "N" })}
      onClick={() => layer !== undefined && store.set({ requesting: { screen, layer }, armed: undefined })}
    >
      {t("requests.no-data")}
    </Button>
  );
}
