import { PluginPanel } from "../../ui/plugin-panel.tsx";
import { ScreenPicture } from "../../ui/screen-picture.tsx";
import type { PictureName, Shown } from "./paths.ts";
import { pictures } from "./pictures.ts";

/** A whole screen on a phone is too small to read: there the picture is cut to the side that the step speaks of. */
const cut: Record<PictureName, string> = {
  analysis: "object-left",
  docs: "object-[52%]",
  insights: "object-left",
  "new-project": "object-center",
  settings: "object-[45%]",
  teams: "object-right",
};

const edge = "overflow-hidden rounded-3 border border-line";

/** A piece of a real screen, something to copy, or a drawing of what is planned. */
export function StepPicture({ shows }: { shows: Shown }) {
  if ("picture" in shows) {
    return <ScreenPicture {...pictures[shows.picture]} alt={shows.alt} className={cut[shows.picture]} />;
  }
  if ("code" in shows) {
    return (
      <figure dir="ltr" className={`bg-sunken text-start ${edge}`}>
        <figcaption className="border-b border-line bg-surface px-4 py-2 text-small text-fg-3">
          {shows.name}
        </figcaption>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto px-4 py-3.5 font-mono text-[0.78125rem]/[1.65] max-md:text-[0.71875rem]"
        >
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
      className={`grid h-[420px] justify-center bg-shore-floor pt-7 ${edge}`}
    >
      <PluginPanel />
    </div>
  );
}
