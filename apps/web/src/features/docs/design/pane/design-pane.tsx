import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { projectQuery } from "../../../../lib/api/project-query.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { isShortcut } from "../../../../ui/keyboard/use-focus-key.ts";
import { BuiltMark } from "../built/built-mark.tsx";
import { useDesign } from "../design-context.ts";
import { ArmedHint } from "../linking/armed-hint.tsx";
import { SuggestionQuestion } from "../linking/suggestion-question.tsx";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { useConnections, useShownScreen } from "../use-connections.ts";
import { WarningList } from "../warnings/warning-list.tsx";
import { PaneBody } from "./pane-body.tsx";
import { PaneFoot } from "./pane-foot.tsx";
import { PaneHead } from "./pane-head.tsx";
import { SheetGrip } from "./sheet-grip.tsx";

/** The screens that use the shown operation: next to it, as a drawer on tablets, as a bottom sheet on phones. */
export function DesignPane() {
  const t = useMessages();
  const { close, isLinking, project, store } = useDesign();
  const connections = useConnections();
  const shown = useShownScreen();
  const [isTall, setTall] = useState(false);
  const showsWarnings = useStore(store, ({ pane, warnings }) => pane === "warnings" && warnings.length > 0);
  const linked = connections.data?.screens.find(({ node_id }) => node_id === shown);
  // While linking, layers that are not bound yet are shown too, and so can be screens that are not linked yet.
  const details = useQuery({
    ...screenQuery(project, shown ?? ""),
    enabled: shown !== undefined && project !== "" && (isLinking || !linked),
  });
  const screen = linked ?? details.data?.screen;
  const { data: owner } = useQuery({ ...projectQuery(project), enabled: project !== "" });
  const closeByKey = useEffectEvent(() => {
    if (isLinking) return;
    close();
    // The focus returns to the button that opened the pane: the pane's own button is unmounted.
    findOpener()?.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isShortcut(event)) closeByKey();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <aside
      aria-label={isLinking && showsWarnings ? t("warnings.warnings") : screen?.name || t("design.pane")}
      className="docs-design design-pane"
      data-tall={isTall || undefined}
    >
      <SheetGrip isTall={isTall} onChange={setTall} />
      <PaneHead screen={screen} onClose={closeByKey} />
      {isLinking && showsWarnings ? (
        <WarningList />
      ) : (
        <>
          {isLinking && <SuggestionQuestion />}
          {owner && screen?.state === "current" && !isLinking && (
            <div className="pane-built">
              <BuiltMark project={owner} screen={screen.node_id} />
            </div>
          )}
          <PaneBody screen={screen} layers={isLinking ? details.data?.layers : undefined} />
          {isLinking && <ArmedHint layers={details.data?.layers ?? []} />}
          <PaneFoot screen={screen} />
        </>
      )}
    </aside>
  );
}

/** The pane's button in the bar, or on phones the button of the menu that contains it. */
function findOpener(): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(".screens-fact, .bar-more-button, .bar-design");
  return [...buttons].find((button) => button.checkVisibility());
}
