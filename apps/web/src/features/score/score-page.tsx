import { type ComponentType, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useFileDrop } from "../../ui/forms/use-file-drop.ts";
import { containerClass } from "../../ui/layout/container.ts";
import { Invitation } from "./invitation.tsx";
import type { ScoreWorkspaceProps } from "./score-workspace.tsx";
import type { Source } from "./source.ts";

/** Asks for a file. The code that analyzes it is imported with the first one. */
export function ScorePage() {
  const t = useMessages();
  const [ScoreWorkspace, setDesk] = useState<ComponentType<ScoreWorkspaceProps>>();
  const [source, setSource] = useState<Source>();
  const [isBroken, setBroken] = useState(false);

  function bring(next: Source) {
    setSource(next);
    setBroken(false);
    if (ScoreWorkspace) return;
    import("./score-workspace.tsx").then(
      (loaded) => setDesk(() => loaded.ScoreWorkspace),
      () => setBroken(true),
    );
  }
  const isOver = useFileDrop(true, bring);

  return (
    <div className={`${containerClass} pt-23 pb-18 md:pt-30 md:pb-28`}>
      <div className="mb-7 grid items-end gap-4 md:mb-12 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <h1 className="max-w-[11em] text-display-2">{t("free-score.heading")}</h1>
        <p className="text-[1rem]/[1.55] text-fg-2 md:text-[1.0625rem]">{t("free-score.lead")}</p>
      </div>
      {/* The drop panel and the result each have a filled button, so the header’s is not. */}
      <div data-hero-cta>
        {ScoreWorkspace && source ? (
          <ScoreWorkspace
            source={source}
            isOver={isOver}
            onFile={bring}
            onLeave={() => setSource(undefined)}
          />
        ) : (
          <Invitation
            isOver={isOver}
            isBusy={source !== undefined && !isBroken}
            problem={isBroken ? t("free-score.not-loaded") : undefined}
            onFile={bring}
          />
        )}
      </div>
    </div>
  );
}
