import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

export const cardGridClass = "grid grid-cols-[minmax(0,1fr)] gap-4.5 md:grid-cols-2 xl:grid-cols-3";

export function LoadingCards() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className={cardGridClass}>
      <span className="sr-only">{t("projects.loading")}</span>
      {["first", "second", "third"].map((card) => (
        <div key={card} className="overflow-hidden rounded-3 border border-line bg-surface">
          <div className="h-[142px] border-b border-line bg-sea-floor" />
          <div className="p-4">
            <div className="flex justify-between">
              <div className="flex flex-col gap-2">
                <Skeleton className="h-3.5 w-[150px]" />
                <Skeleton className="h-2.5 w-[60px]" />
              </div>
              <Skeleton className="size-[46px] rounded-full" />
            </div>
            <Skeleton className="mt-3.5 h-2.5 w-[190px]" />
            <Skeleton className="mt-9 mb-3 h-2.5 w-[160px]" />
          </div>
        </div>
      ))}
    </div>
  );
}
