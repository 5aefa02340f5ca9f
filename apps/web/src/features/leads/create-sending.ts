import { flushSync } from "react-dom";
import { loadToasts } from "../../ui/feedback/toast.tsx";
import type { Fields, LeadSending, Problems } from "./lead-sending.ts";
import { showFormError } from "./show-form-error.ts";

type Steps<F extends Fields, Result> = {
  open?: () => Promise<unknown>;
  check: (fields: F) => Problems<F>;
  /** `website` is the honeypot field, which people do not see. */
  send: (sent: { fields: F; key: string; website: string }) => Promise<Result>;
};

/** Validates and focuses the first invalid field, or sends the form and shows a failure. */
export function createSending<F extends Fields, Result>(steps: Steps<F, Result>): LeadSending<F, Result> {
  return {
    prepare: () => Promise.all([loadToasts(), steps.open?.()]),
    async submit({ form, fields, key, showProblems, showBusy, onSent }) {
      flushSync(() => showProblems(steps.check(fields)));
      const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
      if (wrong) return wrong.focus();
      const hidden = form.elements.namedItem("website") as HTMLInputElement | null;
      const focused = document.activeElement as HTMLElement | null;
      showBusy(true);
      try {
        const result = await steps.send({ fields, key, website: hidden?.value ?? "" });
        showBusy(false);
        onSent(result);
      } catch (error) {
        showFormError(error);
        if (hidden) hidden.value = "";
        flushSync(() => showBusy(false));
        // Fields are disabled during sending and lose the focus.
        if (document.activeElement === document.body) focused?.focus();
      }
    },
  };
}
