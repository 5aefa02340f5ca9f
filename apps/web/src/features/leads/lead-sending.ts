import type { Problem } from "./checks.ts";

export type Fields = Record<string, string>;

export type Problems<F extends Fields> = Partial<Record<keyof F, Problem>>;

/** A form at the time of its submission. */
type FilledForm<F extends Fields, Answer> = {
  form: HTMLFormElement;
  fields: F;
  key: string;
  showProblems: (problems: Problems<F>) => void;
  showBusy: (busy: boolean) => void;
  onSent: (answer: Answer) => void;
};

/** What a form loads when it gets the focus, and not with the page. */
export type LeadSending<F extends Fields, Answer> = {
  /** Gets everything ready: what a failure has to say must not need the connection that failed. */
  prepare: () => Promise<unknown>;
  submit: (filled: FilledForm<F, Answer>) => Promise<void>;
};
