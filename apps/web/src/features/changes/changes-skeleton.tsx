import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** While the changes load. */
export function ChangesSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="grid gap-4 px-4 py-5 md:px-8">
      <h1 className="sr-only">{t("changes-page.title")}</h1>
      <span className="sr-only">{t("changes-page.loading")}</span>
      <Skeleton className="h-9 max-w-80" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
