import { translate } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** The wait in seconds if the response has no Retry-After. */
const patience = 10;

/** Shows that nothing was sent and that the fields are kept. */
export function showFormError(error: unknown): void {
  console.error(error);
  const { code, retryAfter } = error as { code?: string; retryAfter?: number };
  const kind = code === "rate_limited" ? "too-many" : code === "spam_suspected" ? "refused" : "failed";
  void showToast({
    type: "error",
    title: translate(`form.${kind}`),
    text: translate(`form.${kind}-text`, { seconds: retryAfter ?? patience }),
    toastId: `form-${kind}`,
  });
}
