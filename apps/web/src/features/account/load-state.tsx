import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

type Props = {
  /** What to say if it failed. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** What a card shows until its data has loaded. */
export function LoadState({ title, query: { error, isFetching, refetch } }: Props) {
  const t = useMessages();
  if (error) {
    return (
      <Message
        tone="poor"
        title={title}
        action={
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t("error.retry")}
          </Button>
        }
      >
        {describeProblem(error, t).text}
      </Message>
    );
  }
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t("ui.loading")}</span>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  );
}
