import { useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../buttons/button.tsx";
import { Message } from "./message.tsx";

type Props = { title: string; error: Error; busy: boolean; onRetry: () => Promise<unknown> };

/** What failed to load and why, with a Retry button. */
export function LoadFailed({ title, error, busy, onRetry }: Props) {
  const t = useMessages();
  const [tried, setTried] = useState(false);
  return (
    <div>
      <Message
        tone="poor"
        title={title}
        action={
          <Button
            size="sm"
            busy={busy && tried}
            onClick={() => {
              setTried(true);
              void onRetry();
            }}
          >
            {t("error.retry")}
          </Button>
        }
      >
        {describeProblem(error, t).text}
      </Message>
    </div>
  );
}
