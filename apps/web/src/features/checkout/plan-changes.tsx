import type { Plan } from "@linkspan/contract";
import { ArrowRight } from "lucide-react";
import { formatStorage } from "../../lib/format/storage.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../lib/i18n/message-id.ts";
import type { Translate } from "../../lib/i18n/translate.tsx";

const perProject = (count: number | null, t: Translate) =>
  count === null ? t("plans.unlimited") : t("plans.per-project", { count });

const rows: readonly { title: MessageId; value: (plan: Plan, t: Translate) => string }[] = [
  {
    title: "plans.projects",
    value: ({ features }, t) => String(features.projects ?? t("plans.unlimited")),
  },
  { title: "plans.team-members", value: ({ features }, t) => perProject(features.teamMembers, t) },
  { title: "plans.endpoints", value: ({ features }, t) => perProject(features.endpoints, t) },
  {
    title: "plans.storage",
    value: ({ features }, t) =>
      features.storage === null ? t("plans.unlimited") : formatStorage(features.storage, t),
  },
  { title: "plans.revisions", value: ({ features }, t) => perProject(features.revisions, t) },
  {
    title: "plans.analytics",
    value: ({ features }, t) => t(features.analytics ? "plans.included" : "plans.not-included"),
  },
];

/** The current limits compared with those of the new plan. */
export function PlanChanges({ from, to }: { from: Plan; to: Plan }) {
  const t = useMessages();
  const head = "border-b border-line pb-3.5 text-start text-small font-medium text-fg-3";
  const cell = "border-b border-line-soft py-3.5 pe-3 text-start";
  return (
    <section>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t("checkout.changes")}
            </th>
            <th scope="col" className={head}>
              {t(`plan.${from.id}`)}
            </th>
            <th scope="col" className={head}>
              {t(`plan.${to.id}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, value }) => {
            const [before, after] = [value(from, t), value(to, t)];
            return (
              <tr key={title}>
                <th scope="row" className={`${cell} font-normal text-fg-2`}>
                  {t(title)}
                </th>
                <td className={cell}>{before}</td>
                <td className={cell}>
                  {before === after ? (
                    <span className="text-fg-2">{t("checkout.no-change")}</span>
                  ) : (
                    <span className="flex items-center gap-3 font-semibold">
                      <ArrowRight
                        size={16}
                        aria-hidden
                        className="text-span-text max-md:hidden rtl:-scale-x-100"
                      />
                      {after}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
