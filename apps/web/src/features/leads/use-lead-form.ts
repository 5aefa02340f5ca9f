import { type SyntheticEvent, useRef, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Fields, LeadSending, Problems } from "./lead-sending.ts";
import { useDraft } from "./use-draft.ts";

type Options<F extends Fields, Result> = {
  name: string;
  empty: F;
  known?: () => Partial<F>;
  load: () => Promise<LeadSending<F, Result>>;
  onSent: (result: Result) => void;
};

/** A form that is validated when it is sent and that keeps its fields in a draft. */
export function useLeadForm<F extends Fields, Result>(options: Options<F, Result>) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, options);
  const [problems, showProblems] = useState<Problems<F>>({});
  const [busy, showBusy] = useState(false);
  const [isStranded, setStranded] = useState(false);
  const sending = useRef(false);

  const put = (field: keyof F & string, value: string) => {
    draft.put(field, value);
    showProblems((before) => ({ ...before, [field]: undefined }));
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // A double click comes before the button is rendered as busy.
    if (sending.current || !form.current) return;
    sending.current = true;
    const { fields, key } = draft;
    const { onSent } = options;
    try {
      const { submit } = await options.load();
      setStranded(false);
      await submit({ form: form.current, fields, key, showProblems, showBusy, onSent });
    } catch (error) {
      console.error(error);
      setStranded(true);
    }
    sending.current = false;
  };

  return {
    fields: draft.fields,
    put,
    clear: draft.clear,
    /** Props of the form's card. */
    card: {
      ref: form,
      busy,
      isAlive: draft.isAlive,
      isStranded,
      // A failure is ignored here: sending loads it again, and reports the failure.
      onFocus: () =>
        void options
          .load()
          .then(({ prepare }) => prepare())
          .catch(console.warn),
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
    /** Props of a field's control. */
    bind: (field: keyof F & string) => {
      const problem = problems[field];
      return {
        name: field,
        value: draft.fields[field],
        error: problem && t(problem.id, { max: problem.max ?? 0 }),
        onChange: ({ target }: { target: { value: string } }) => put(field, target.value),
      };
    },
  };
}
