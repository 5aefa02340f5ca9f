import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import type { useMock } from "./mock-query.ts";

/** There is no mock yet: editors can create one, others see whom to ask. */
export function MockState({ mock }: { mock: ReturnType<typeof useMock> }) {
  const t = useMessages();
  if (mock.url !== undefined || !mock.isKnown) return null;
  if (!mock.mayMake) return <Message title={t("try.no-mock")}>{t("try.no-mock-viewer")}</Message>;
  return (
    <div className="grid gap-2.5">
      <Message
        title={t("try.no-mock")}
        action={
          <Button size="sm" busy={mock.make.isPending} onClick={() => mock.make.mutate()}>
            {t("try.make-mock")}
          </Button>
        }
      >
        {t("try.no-mock-text")}
      </Message>
      {mock.make.error && (
        <Message tone="poor" title={t("try.mock-failed")}>
          {describeProblem(mock.make.error, t).text}
        </Message>
      )}
    </div>
  );
}
