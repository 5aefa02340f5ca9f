import type { FoundWarning } from "@linkspan/engine/bindings";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useDesign } from "../design-context.ts";
import { PaneState } from "../pane/pane-state.tsx";
import { useStore } from "../store.ts";
import { useConnections, useShownScreen } from "../use-connections.ts";
import { useWarnings } from "./use-warnings.ts";
import { WarningItem } from "./warning-item.tsx";

/** What the screens and the API don't agree on: of the shown screen first, of the operation as a whole last. */
export function WarningList() {
  const t = useMessages();
  const { store } = useDesign();
  const { data } = useConnections();
  const shown = useShownScreen();
  const { open, ignored } = useWarnings();
  const { title, showsIgnored } = useStore(store, (state) => state);
  const warnings = showsIgnored ? ignored : open;
  if (warnings.length === 0) {
    return showsIgnored ? (
      <PaneState title={t("warnings.none-ignored")}>{t("warnings.none-ignored-text")}</PaneState>
    ) : (
      <PaneState title={t("warnings.none")}>{t("warnings.none-text")}</PaneState>
    );
  }
  const rank = (screen: string) => (screen === shown ? 0 : screen === "" ? 2 : 1);
  const groups = [...Map.groupBy(warnings, ({ screen = "" }: FoundWarning) => screen)];
  const nameOf = (screen: string) =>
    screen === "" ? title : (data?.screens.find(({ node_id }) => node_id === screen)?.name ?? "");
  return (
    <div className="warning-list">
      {groups
        .toSorted(([a], [b]) => rank(a) - rank(b))
        .map(([screen, group]) => (
          <section key={screen} aria-labelledby={`warnings-${screen}`}>
            <h3 id={`warnings-${screen}`}>
              {t("warnings.on", { name: <bdi>{nameOf(screen)}</bdi> })}{" "}
              <span className="font-normal text-fg-3">{group.length}</span>
            </h3>
            <ul>
              {group.map((warning) => (
                <WarningItem key={warning.key} found={warning} isIgnored={showsIgnored} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
