import type { Coverage } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { FilterChoice } from "../bar/filter-choice.tsx";
import type { ChangeView, ScreensView } from "../screens-view.ts";

type Props = { coverage: Coverage; view: ScreensView; changeView: ChangeView };

/** Search and filter above the rows. On phones, the pages are a choice here. */
export function ListHead({ coverage, view, changeView }: Props) {
  const t = useMessages();
  return (
    <>
      <div className="list-head">
        <SearchField
          label={t("screens.find")}
          clearLabel={t("screens.clear-search")}
          value={view.q}
          onSearch={(q) => changeView({ q })}
          className="list-search"
        />
        <FilterChoice coverage={coverage} view={view} changeView={changeView} />
      </div>
      <div aria-hidden className="list-columns">
        <span />
        <span>{t("screens.screen")}</span>
        <span>{t("screens.links")}</span>
        <span>{t("screens.bound-layers")}</span>
        <span />
      </div>
    </>
  );
}
