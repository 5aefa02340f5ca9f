import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

export function OperationSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="w-full max-w-[900px] px-4 py-5 md:px-8 md:py-6">
      <h1 className="sr-only">{t("docs.loading")}</h1>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="mt-4 h-11 rounded-full" />
      <Skeleton className="mt-5 h-3.5 max-w-[52ch]" />
      <Skeleton className="mt-2.5 h-3.5 max-w-[40ch]" />
      <Skeleton className="mt-10 h-5 w-36" />
      {["one", "two", "three", "four"].map((row) => (
        <Skeleton key={row} className="mt-3 h-6" />
      ))}
    </div>
  );
}
