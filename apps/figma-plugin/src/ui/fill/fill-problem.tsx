import { CircleAlert } from "lucide-react";
import { t } from "../translate.ts";
import type { FillProblem } from "./use-fill.ts";

type Props = { problem: FillProblem; onDismiss?: () => void };

/** What went wrong, until someone retries or dismisses it. */
export function FillProblemView({ problem: { title, detail, onRetry }, onDismiss }: Props) {
  return (
    <div className="notice poor fill-result" role="alert">
      <CircleAlert size={15} />
      <div className="grow">
        <b>{title}</b>
        <p className="fill-why" dir="auto">
          {detail}
        </p>
        <div className="fill-actions">
          {onRetry ? (
            <button type="button" className="button secondary" onClick={onRetry}>
              {t("retry")}
            </button>
          ) : null}
          {onDismiss ? (
            <button type="button" className="button ghost" onClick={onDismiss}>
              {t("waiting.dismiss")}
            </button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
