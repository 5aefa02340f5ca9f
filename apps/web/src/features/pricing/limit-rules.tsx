import { useMessages } from "../../lib/i18n/i18n.tsx";

const rules = [
  { title: "limits.over", text: "limits.over-text" },
  { title: "limits.up", text: "limits.up-text" },
  { title: "limits.down", text: "limits.down-text" },
] as const;

/** The effects of limits and of changes of the plan. */
export function LimitRules() {
  const t = useMessages();
  return (
    <section className="mt-18 md:mt-26">
      <h2 className="mb-6 max-w-[20em] text-[1.75rem] md:text-[2.125rem]">{t("limits.heading")}</h2>
      <div className="grid gap-7 lg:grid-cols-3 lg:gap-12">
        {rules.map(({ title, text }) => (
          <section key={title} className="border-t border-line pt-4">
            <h3 className="mb-2 text-[1.125rem]">{t(title)}</h3>
            <p className="text-prose text-fg-2">{t(text)}</p>
          </section>
        ))}
      </div>
      <p className="mt-6 font-[560]">{t("limits.never")}</p>
    </section>
  );
}
