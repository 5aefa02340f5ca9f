import type { Plan } from "@linkspan/contract";
import { formatPrice } from "../../lib/format/money.ts";
import { formatStorage } from "../../lib/format/storage.ts";
import type { MessageId } from "../../lib/i18n/message-id.ts";
import type { Translate } from "../../lib/i18n/translate.tsx";

export type ComparedRow = {
  title: MessageId;
  value: (plan: Plan, t: Translate) => string | boolean;
};

type Group = { title: MessageId; rows: readonly ComparedRow[] };

const allPlans = () => true;
const largest = ({ contactSales }: Plan) => contactSales;
const perProject = (count: number | null, t: Translate) =>
  count === null ? t("plans.unlimited") : t("plans.per-project", { count });

/** The whole table. Its numbers come from the plan catalog. */
export const comparison: readonly Group[] = [
  {
    title: "compare.price",
    rows: [
      {
        title: "compare.by-month",
        value: ({ monthly }, t) =>
          monthly ? t("compare.a-month", { amount: formatPrice(monthly.amount) }) : t("compare.by-agreement"),
      },
      {
        title: "compare.by-year",
        value: ({ annually }, t) =>
          annually
            ? t("compare.a-year", { amount: formatPrice(annually.amount) })
            : t("compare.by-agreement"),
      },
    ],
  },
  {
    title: "compare.limits",
    rows: [
      {
        title: "plans.projects",
        value: ({ features }, t) => String(features.projects ?? t("plans.unlimited")),
      },
      { title: "plans.team-members", value: ({ features }, t) => perProject(features.teamMembers, t) },
      { title: "plans.endpoints", value: ({ features }, t) => perProject(features.endpoints, t) },
      {
        title: "plans.storage",
        value: ({ features }, t) =>
          features.storage === null ? t("compare.by-agreement") : formatStorage(features.storage, t),
      },
      { title: "plans.revisions", value: ({ features }, t) => perProject(features.revisions, t) },
    ],
  },
  {
    title: "compare.design-and-docs",
    rows: [
      { title: "compare.analysis", value: allPlans },
      { title: "compare.docs", value: allPlans },
      { title: "compare.screens", value: allPlans },
      { title: "compare.plugin", value: allPlans },
      { title: "plans.analytics", value: ({ features }) => features.analytics },
    ],
  },
  {
    title: "compare.service",
    rows: [
      { title: "compare.support", value: allPlans },
      { title: "compare.uptime", value: allPlans },
      { title: "compare.backups", value: allPlans },
      { title: "compare.priority", value: largest },
      { title: "compare.account", value: largest },
      { title: "compare.contracts", value: largest },
    ],
  },
];
