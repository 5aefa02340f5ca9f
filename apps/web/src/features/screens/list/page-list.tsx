import type { Coverage } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CoverageBar } from "../bar/coverage-meter.tsx";

type Props = { coverage: Coverage; current: string; onChoose: (page: string) => void };

/** The pages of the design file, each with its share of linked screens. */
export function PageList({ coverage, current, onChoose }: Props) {
  const t = useMessages();
  const all = { ...coverage, page_id: "", page_name: t("screens.all-pages") };
  return (
    <nav aria-label={t("screens.pages")} className="page-list">
      <ul>
        {[all, ...coverage.pages].map(({ page_id, page_name, screens, linked_screens, broken }) => (
          <li key={page_id}>
            <button
              type="button"
              aria-current={page_id === current ? "true" : undefined}
              className="page-item"
              onClick={() => onChoose(page_id)}
            >
              <bdi>{page_name}</bdi>
              {broken > 0 && page_id ? (
                <span className="text-poor">{t("screens.broken-count", { count: broken })}</span>
              ) : (
                <span className="text-fg-3">{screens}</span>
              )}
              <CoverageBar kind="screens" linked={linked_screens} count={screens} className="h-1" />
              <span className="sr-only">
                {t("screens.of-linked", { linked: linked_screens, count: screens })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
