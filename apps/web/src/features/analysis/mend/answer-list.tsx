import { X } from "lucide-react";
import { useMessages } from "../../../lib/i18n.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { type AnswerPlace, type Answers, putAnswer } from "./answer-store.ts";

/** What the person filled in or ticked so far; each can be taken back. */
export function AnswerList({ answers, place }: { answers: Answers; place: AnswerPlace }) {
  const t = useMessages();
  const entries = Object.entries(answers);
  return (
    <section>
      <h3 className="text-body font-[620] tracking-normal">
        {t("analysis.your-answers", { count: entries.length })}
      </h3>
      {entries.length === 0 && <p className="text-small text-fg-3">{t("analysis.no-answers")}</p>}
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {entries.map(([name, { schema, path, key, value }]) => {
          const at = [schema, ...path.filter((step) => step !== "properties"), key].join(".");
          return (
            <li key={name} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
              <span className="min-w-0 flex-1 text-small">
                <code dir="ltr" translate="no" className="font-mono break-all text-fg-2">
                  {at}
                </code>{" "}
                <bdi className="break-words">{Array.isArray(value) ? value.join(", ") : value}</bdi>
              </span>
              <IconButton
                size="sm"
                label={t("analysis.take-back", { place: at })}
                icon={<X aria-hidden />}
                onClick={() => putAnswer(place, name, undefined)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
