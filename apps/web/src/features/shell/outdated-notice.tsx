import { useIsFetching } from "@tanstack/react-query";
import { isOutdated } from "../../lib/api/retry-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";

/** A notice that loading waits until the revision is processed again. */
export function OutdatedNotice() {
  const t = useMessages();
  const waiting = useIsFetching({ predicate: ({ state }) => isOutdated(state.fetchFailureReason) });
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 print:hidden">
      {waiting > 0 && (
        <p className="mx-auto flex w-fit max-w-[560px] items-center gap-3 rounded-3 border border-line bg-raised px-4 py-3 text-small text-fg-2 shadow-float">
          <Spinner />
          {t("outdated.text")}
        </p>
      )}
    </div>
  );
}
