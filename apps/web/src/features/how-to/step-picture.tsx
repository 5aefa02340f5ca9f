import { PluginPanel } from "../illustrations/plugin-panel.tsx";
import { ScreenPicture } from "../illustrations/screen-picture.tsx";
import type { Shown } from "./paths.ts";
import { findPicture } from "./pictures.ts";

const edge = "overflow-hidden rounded-3 border border-line";

/** A screenshot, code to copy, or an illustration of a planned feature. */
export function StepPicture({ shows }: { shows: Shown }) {
  if ("picture" in shows) {
    return <ScreenPicture shots={findPicture(shows.picture)} alt={shows.alt} />;
  }
  if ("code" in shows) {
    return (
      <figure dir="ltr" className={`bg-sunken text-start ${edge}`}>
        <figcaption className="border-b border-line bg-surface px-4 py-2 text-small text-fg-3">
          {shows.name}
        </figcaption>
        <pre className="px-4 py-3.5 font-mono text-[0.78125rem]/[1.65] whitespace-pre-wrap wrap-anywhere max-md:text-[0.71875rem]">
          {shows.code}
        </pre>
      </figure>
    );
  }
  return (
    <div
      dir="ltr"
      inert
      role="img"
      aria-label={shows.alt}
      className={`grid justify-center bg-shore-floor py-7 ${edge}`}
    >
      <PluginPanel />
    </div>
  );
}
