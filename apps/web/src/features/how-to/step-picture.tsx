import { PluginPanel } from "../../ui/plugin-panel.tsx";
import type { Shown } from "./paths.ts";
import { pictureSize, pictures } from "./pictures.ts";

const edge = "overflow-hidden rounded-3 border border-line";

/** A piece of a real screen, something to copy, or a drawing of what is planned. */
export function StepPicture({ shows }: { shows: Shown }) {
  if ("picture" in shows) {
    const { dark, light } = pictures[shows.picture];
    return (
      <>
        {[dark, light].map((src) => (
          <img
            key={src}
            src={src}
            alt={shows.alt}
            {...pictureSize}
            loading="lazy"
            decoding="async"
            className={`h-auto w-full ${edge} ${src === dark ? "light:hidden" : "not-light:hidden"}`}
          />
        ))}
      </>
    );
  }
  if ("code" in shows) {
    return (
      <figure dir="ltr" className={`bg-sunken text-start ${edge}`}>
        <figcaption className="border-b border-line bg-surface px-4 py-2 text-small text-fg-3">
          {shows.name}
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto px-4 py-3.5 font-mono text-[0.78125rem]/[1.65]">
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
