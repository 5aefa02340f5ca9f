import { lazy, Suspense, useState, useSyncExternalStore } from "react";
// The parts' style sheets come with the page even when their code does not.
import "../../ui/accordion.css";
import "../../ui/frame.css";
import "../../ui/logo.css";
import "../../ui/method-badge.css";
import "../../ui/score-ring.css";
import "./change-band.css";
import "./frameworks.css";
import "./plugin-picture.css";
import "./scores.css";
import "./skerry-screens.css";
import "./steps.css";

const load = {
  shore: () => import("./stage-shore.tsx").then(({ StageShore }) => StageShore),
  sea: () => import("./stage-sea.tsx").then(({ StageSea }) => StageSea),
  sections: () => import("./sections.tsx").then(({ Sections }) => Sections),
};

// In development the code is always there, so that an edit of it shows at once.
const prerendered =
  import.meta.env.SSR || import.meta.env.DEV
    ? { shore: await load.shore(), sea: await load.sea(), sections: await load.sections() }
    : undefined;

const fetched = {
  shore: lazy(async () => ({ default: await load.shore() })),
  sea: lazy(async () => ({ default: await load.sea() })),
  sections: lazy(async () => ({ default: await load.sections() })),
};

const untouched = { __html: "" };
const never = () => () => {};

/**
 * A part that never changes after it was written. Who opens the page has it as finished HTML: React leaves that alone,
 * and its code is never fetched. Only who comes from another page of the site needs the code.
 */
export function Still({ part }: { part: keyof typeof fetched }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFinished] = useState(hydrating);
  if (isFinished && !prerendered) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it tells React to keep what is there
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  }
  const Part = (prerendered ?? fetched)[part];
  return (
    <div className="contents">
      {prerendered ? (
        <Part />
      ) : (
        <Suspense>
          <Part />
        </Suspense>
      )}
    </div>
  );
}
