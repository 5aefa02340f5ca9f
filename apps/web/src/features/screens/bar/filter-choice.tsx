import type { Coverage } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { ChangeView, ScreensView } from "../screens-view.ts";

type Props = { coverage: Coverage; view: ScreensView; changeView: ChangeView };

/** All screens, those without links, or those with broken ones. */
export function FilterChoice({ coverage, view, changeView }: Props) {
  const t = useMessages();
  const { broken } = coverage.pages.find(({ page_id }) => page_id === view.page) ?? coverage;
  return (
    <Segmented
      label={t("screens.filter")}
      value={view.show}
      options={[
        { value: "all", label: t("screens.all") },
        { value: "unlinked", label: t("screens.unlinked") },
        {
          value: "broken",
          label: t("screens.broken"),
          ...(broken > 0 && { count: broken, countTone: "poor" as const }),
        },
      ]}
      onChange={(show) => changeView({ show, screen: "", operation: "" })}
    />
  );
}
