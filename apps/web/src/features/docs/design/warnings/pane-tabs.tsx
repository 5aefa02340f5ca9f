import { Frame } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Segmented } from "../../../../ui/forms/segmented.tsx";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { useWarnings } from "./use-warnings.ts";

/** While linking, chooses between the picture of the screen and the warnings. */
export function PaneTabs() {
  const t = useMessages();
  const { store } = useDesign();
  const { open } = useWarnings();
  const pane = useStore(store, (state) => state.pane);
  return (
    <Segmented
      label={t("warnings.view")}
      value={pane}
      options={[
        { value: "screen", label: t("warnings.screen"), icon: <Frame aria-hidden /> },
        { value: "warnings", label: t("warnings.warnings"), count: open.length },
      ]}
      onChange={(value) => store.set({ pane: value, showsIgnored: false })}
    />
  );
}

/** Shows the ignored warnings instead of the others. */
export function IgnoredToggle() {
  const t = useMessages();
  const { store } = useDesign();
  const { ignored } = useWarnings();
  const showsIgnored = useStore(store, (state) => state.showsIgnored);
  if (ignored.length === 0 && !showsIgnored) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={showsIgnored}
      onClick={() => store.set({ showsIgnored: !showsIgnored })}
    >
      {t("warnings.ignored", { count: ignored.length })}
    </Button>
  );
}
