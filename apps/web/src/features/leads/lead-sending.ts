import type { Problem } from "./checks.ts";

export type Fields = Record<string, string>;

export type Problems<F extends Fields> = Partial<Record<keyof F, Problem>>;

/** A form at the time of its submission. */
type FilledForm<F extends Fields, Result> = {
  form: HTMLFormElement;
  fields: F;
  key: string;
  showProblems: (problems: Problems<F>) => void;
  showBusy: (busy: boolean) => void;
  onSent: (result: Result) => void;
};

/** The code that a form loads when it gets the focus, not with the page. */
export type LeadSending<F extends Fields, Result> = {
  /** Preloads everything, also the code that shows errors: it must not depend on the connection that failed. */
  prepare: () => Promise<unknown>;
  submit: (filled: FilledForm<F, Result>) => Promise<void>;
};
