import type { Screen } from "@linkspan/contract";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Shot } from "../shot.tsx";
import { ChangeCard } from "./change-card.tsx";

type Props = { screens: readonly Screen[] };

const arrow = <ArrowRight size={16} aria-hidden className="flex-none text-fg-3 rtl:-scale-x-100" />;

/** Frames with another picture: before and now. */
export function RedrawnScreens({ screens }: Props) {
  const t = useMessages();
  return (
    <ChangeCard title={t("import.redrawn")} count={screens.length} note={t("import.redrawn-text")}>
      <ul className="import-redrawn">
        {screens.map((screen) => (
          <li key={screen.node_id}>
            <div className="flex items-center gap-2">
              <Shot
                url={screen.previous_thumbnail_url}
                missing={t("import.picture-missing")}
                className="import-shot-crop"
              />
              {arrow}
              <Shot
                url={screen.thumbnail_url}
                missing={t("import.picture-missing")}
                className="import-shot-crop"
              />
            </div>
            <Caption screen={screen}>
              <span className="text-fg-2">
                {screen.broken > 0
                  ? t("import.broken-here", { count: screen.broken })
                  : t("import.bound-here", { count: screen.bindings })}
              </span>
            </Caption>
          </li>
        ))}
      </ul>
    </ChangeCard>
  );
}

export function RenamedScreens({ screens }: Props) {
  const t = useMessages();
  return (
    <ChangeCard title={t("import.renamed")} count={screens.length} note={t("import.links-stay")}>
      <ChangeRows screens={screens} before={(screen) => screen.previous_name} after={({ name }) => name} />
    </ChangeCard>
  );
}

export function MovedScreens({ screens }: Props) {
  const t = useMessages();
  return (
    <ChangeCard title={t("import.moved")} count={screens.length} note={t("import.links-stay")}>
      <ChangeRows
        screens={screens}
        hasName
        before={(screen) => screen.previous_page_name}
        after={({ page_name }) => page_name}
      />
    </ChangeCard>
  );
}

type RowsProps = Props & {
  hasName?: boolean;
  before: (screen: Screen) => string | null;
  after: (screen: Screen) => string;
};

function ChangeRows({ screens, hasName, before, after }: RowsProps) {
  const t = useMessages();
  return (
    <ul>
      {screens.map((screen) => (
        <li key={screen.node_id} className="import-row">
          <Shot url={screen.thumbnail_url} missing="" className="import-shot-row" />
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 break-words">
            {hasName && (
              <b className="font-[620]">
                <bdi>{screen.name}</bdi>
              </b>
            )}
            <span className="text-fg-2">
              <span className="sr-only">{t("import.before")} </span>
              <bdi>{before(screen)}</bdi>
            </span>
            {arrow}
            <span className={hasName ? "" : "font-[620]"}>
              <span className="sr-only">{t("import.after")} </span>
              <bdi>{after(screen)}</bdi>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Caption({ screen, children }: { screen: Screen; children: ReactNode }) {
  return (
    <p className="mt-2 grid text-small">
      <b className="font-[620] break-words">
        <bdi>{screen.name}</bdi>
      </b>
      {children}
    </p>
  );
}
