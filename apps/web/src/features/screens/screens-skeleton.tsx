import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** Skeleton of the page while the coverage loads. */
export function ScreensSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="flex flex-1 flex-col">
      <h1 className="sr-only">{t("screens.loading")}</h1>
      <div className="screens-bar">
        <div className="flex gap-6">
          <Skeleton className="h-3.5 w-56" />
          <Skeleton className="h-3.5 w-64 max-md:hidden" />
        </div>
        <Skeleton className="h-7 w-56 max-md:hidden" />
      </div>
      <MapSkeleton />
    </div>
  );
}

/** Frames and rows while they load. */
export function MapSkeleton() {
  return (
    <div aria-hidden className="screens-map">
      <div className="map-shore grid grid-cols-2 content-start gap-x-12 gap-y-14 p-12 max-[68.75rem]:grid-cols-1">
        {["one", "two", "three", "four", "five", "six"].map((frame) => (
          <Skeleton key={frame} className="h-24" />
        ))}
      </div>
      <div className="map-water" />
      <div className="map-sea grid content-start gap-0.5 pt-10">
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((row) => (
          <Skeleton key={row} className="h-6 rounded-full" />
        ))}
      </div>
    </div>
  );
}
