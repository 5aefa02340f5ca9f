import type { ListedProject } from "@linkspan/contract";
import { Picture } from "../../ui/layout/picture.tsx";

/** The upper part of a card whose project has screens: the first of them. They are named nowhere else on the card. */
export function FrameStrip({ frames }: Pick<ListedProject["design"], "frames">) {
  return (
    <div
      aria-hidden
      className="grid h-[142px] grid-cols-3 gap-3 overflow-hidden border-b border-line bg-shore-floor px-4.5 pt-4"
    >
      {frames.map(({ node_id, thumbnail_url }) => (
        <Picture key={node_id} url={thumbnail_url} className="project-frame" />
      ))}
    </div>
  );
}
