import { maxExampleLength } from "@linkspan/contract";
import { type ReactNode, useId, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

type Props = { label: ReactNode; value: string; onChange: (value: string | undefined) => void };

/** An example to write as JSON. It is an answer only while it can be parsed. */
export function JsonInput({ label, value, onChange }: Props) {
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState(value);
  const isWrong = text.trim() !== "" && !isJson(text);
  const change = (next: string) => {
    setText(next);
    onChange(isJson(next) ? next : undefined);
  };
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-small text-fg-2">
        {label}
      </label>
      <span className="field field-area">
        <textarea
          id={id}
          dir="ltr"
          rows={3}
          spellCheck={false}
          className="font-mono"
          maxLength={maxExampleLength}
          placeholder={t("analysis.write-example")}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className="mt-1 text-meta text-poor">
          {t("analysis.example-not-json")}
        </p>
      )}
    </>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
