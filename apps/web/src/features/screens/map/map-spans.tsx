import { type RefObject, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useDirection } from "../../../lib/theme.ts";
import { shapeSpan } from "../../illustrations/span-geometry.ts";
import { BackgroundSpans } from "./background-spans.tsx";
import { chooseColumns, type MapView, requestSpan } from "./map-layout.ts";
import { type LinkEnds, type MapTarget, touches } from "./map-links.ts";
import { mergeSpans } from "./merge-spans.ts";
import { type SpanLine, SpanLines } from "./span-lines.tsx";

type Props = {
  map: RefObject<HTMLElement | null>;
  /** The scrolling sides of the map. */
  shore: RefObject<HTMLElement | null>;
  sea: RefObject<HTMLElement | null>;
  ends: readonly LinkEnds[];
  /** What the pointer or the focus is on. */
  raised: MapTarget | undefined;
  selected: MapTarget | undefined;
};

/** The lines between frames and operations. Only they are rendered again while a side scrolls. */
export function MapSpans({ map, shore, sea, ends, raised, selected }: Props) {
  const view = useMapView(map, shore, sea);
  const shapes = useMemo(() => {
    if (!view) return [];
    return ends.flatMap((end) => {
      const request = requestSpan(end, view);
      if (!request) return [];
      const isFrameShown = request.from.top > 0 && request.from.top < view.height;
      return [{ link: end.link, shape: shapeSpan(request), isFrameShown }];
    });
  }, [ends, view]);
  // Lines to frames out of view would cover the others, except those that are asked for.
  const { whole, broken } = useMemo(() => {
    const shown = shapes.filter(({ isFrameShown }) => isFrameShown);
    const merge = (isBroken: boolean) => {
      const some = shown.filter(({ link }) => link.isBroken === isBroken);
      return mergeSpans(
        some.map(({ shape }) => shape),
        view?.height ?? 0,
      );
    };
    return { whole: merge(false), broken: merge(true) };
  }, [shapes, view]);
  const target = raised ?? selected;
  const lines = shapes.flatMap(({ link, shape }): SpanLine[] => {
    if (!target || !touches(link, target)) return [];
    return [{ id: link.id, shape, state: link.isBroken ? "broken" : "active" }];
  });
  return (
    <>
      <BackgroundSpans whole={whole} broken={broken} isDimmed={raised !== undefined} />
      <SpanLines lines={lines} />
    </>
  );
}

/** The size of the map and how far its sides are scrolled. */
function useMapView(map: Props["map"], shore: Props["shore"], sea: Props["sea"]): MapView | undefined {
  const [view, setView] = useState<MapView>();
  const { direction } = useDirection();
  // Not a layout effect: those of children run before the refs of their ancestors are set.
  useEffect(() => {
    const root = map.current;
    if (!root) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = root;
      setView({
        width,
        height,
        columns: chooseColumns(width),
        scrolled: { tiles: shore.current?.scrollTop ?? 0, rows: sea.current?.scrollTop ?? 0 },
        isRtl: direction === "rtl",
      });
    };
    // In the frame that shows the frames and rows scrolled: in the next one, all lines would be painted once more.
    const onScroll = () => flushSync(measure);
    const sizes = new ResizeObserver(measure);
    sizes.observe(root);
    root.addEventListener("scroll", onScroll, true);
    return () => {
      sizes.disconnect();
      root.removeEventListener("scroll", onScroll, true);
    };
  }, [map, shore, sea, direction]);
  return view;
}
