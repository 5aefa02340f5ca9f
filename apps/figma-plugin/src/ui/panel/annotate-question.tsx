import { useEffect, useRef } from "react";
import { t } from "../translate.ts";

/** Annotations are seen by everyone who opens the file: they are written only when someone agrees. */
export function AnnotateQuestion({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      className="menu question"
      role="alertdialog"
      aria-label={t("annotate.title")}
      onKeyDown={({ key }) => {
        if (key === "Escape") onAnswer(false);
      }}
    >
      <b>{t("annotate.title")}</b>
      <p className="none-text">{t("annotate.text")}</p>
      <button ref={first} type="button" onClick={() => onAnswer(true)}>
        {t("annotate.write")}
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        {t("annotate.keep")}
      </button>
    </div>
  );
}
