import { useEffect, useRef } from "react";

type Props = {
  title: string;
  text: string;
  /** The answers: what changes, and what leaves everything as it is. */
  confirm: string;
  keep: string;
  onAnswer: (isConfirmed: boolean) => void;
};

/** Asks before the file is changed for everyone who opens it. */
export function Question({ title, text, confirm, keep, onAnswer }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      className="menu question"
      role="alertdialog"
      aria-label={title}
      onKeyDown={({ key }) => {
        if (key === "Escape") onAnswer(false);
      }}
    >
      <b>{title}</b>
      <p className="none-text">{text}</p>
      <div className="question-answers">
        <button ref={first} type="button" className="button secondary grow" onClick={() => onAnswer(true)}>
          {confirm}
        </button>
        <button type="button" className="button ghost" onClick={() => onAnswer(false)}>
          {keep}
        </button>
      </div>
    </div>
  );
}
