import { hueOf } from "../../ui/initials.ts";

const drops = [12, 20, 28, 16];
const titles = [26, 18, 34, 22];
const tints = ["bg-shore-3/10", "bg-shore-3/16", "bg-shore-3/6"];

/**
 * Until the screens of a project are imported: empty artboards, drawn for this project alone and always the same way.
 * One with a firm edge stands for a linked screen, a dashed one for a place that is still free.
 */
export function CanvasStrip({ id, screens }: { id: string; screens: number }) {
  const seed = hueOf(id);
  const pick = <T,>(from: readonly T[], place: number) =>
    from[(seed + place * (1 + (seed % 3))) % from.length];
  return (
    <div
      aria-hidden
      className="flex h-[142px] gap-3 overflow-hidden border-b border-line bg-shore-floor px-[18px] pt-2"
    >
      {[0, 1, 2].map((place) => {
        const isLinked = place < screens;
        return (
          <div key={place} className="flex-1" style={{ paddingTop: pick(drops, place) }}>
            <i
              className="mb-1.5 block h-[3px] rounded-[1px] bg-shore-3/35 light:bg-[oklch(0.62_0.06_80)]/40"
              style={{ width: pick(titles, place) }}
            />
            <div
              className={`relative h-[180px] rounded-1 border-[1.5px] border-shore-3/60 light:border-[oklch(0.62_0.06_80)]/70 ${isLinked ? pick(tints, place) : "border-dashed"}`}
            >
              {isLinked && (
                <i className="absolute -end-[4px] top-11 size-[7px] rounded-[1px] bg-span-on-shore" />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
