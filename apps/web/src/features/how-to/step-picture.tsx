import { ScreenPicture } from "../illustrations/screen-picture.tsx";
import type { Shown } from "./paths.ts";
import { findPicture } from "./pictures.ts";

/** A screenshot, or code to copy. */
export function StepPicture({ shows }: { shows: Shown }) {
  if ("picture" in shows) {
    return <ScreenPicture shots={findPicture(shows.picture)} alt={shows.alt} />;
  }
  return (
    <figure dir="ltr" className="overflow-hidden rounded-3 border border-line bg-sunken text-start">
      <figcaption className="border-b border-line bg-surface px-4 py-2 text-small text-fg-3">
        {shows.name}
      </figcaption>
      <pre className="px-4 py-3.5 font-mono text-[0.78125rem]/[1.65] whitespace-pre-wrap wrap-anywhere max-md:text-[0.71875rem]">
        {shows.code}
      </pre>
    </figure>
  );
}
