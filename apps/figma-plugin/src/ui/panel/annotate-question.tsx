import { t } from "../translate.ts";

/** Annotations are seen by everyone who opens the file: they are written only when someone agrees. */
export function AnnotateQuestion({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  return (
    <div className="menu question" role="alertdialog" aria-label={t("annotate.title")}>
      <b>{t("annotate.title")}</b>
      <p className="none-text">{t("annotate.text")}</p>
      <button type="button" onClick={() => onAnswer(true)}>
        {t("annotate.write")}
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        {t("annotate.keep")}
      </button>
    </div>
  );
}
