import { type ImportOverview, monthlyCalls } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { divideCalls } from "../plan-calls.ts";
import { QuotaCells } from "../quota-cells.tsx";

type Plan =
  /** Pages are not listed yet. */
  | { step: "list" }
  /** They are: by this import, which has spent calls on it, or by an earlier one. */
  | { step: "import"; spent: number; calls: number };

type Props = { overview: Pick<ImportOverview, "calls_this_month">; plan: Plan };

/** The calls of Figma's API that were spent and are still to come. */
export function CostBox({ overview: { calls_this_month: used }, plan }: Props) {
  const t = useMessages();
  const next = plan.step === "list" ? 3 : plan.calls;
  const cells = divideCalls(used, next);
  const values = { used, next, max: monthlyCalls };
  const sentence =
    plan.step === "list"
      ? t(cells ? "import.cost-list" : "import.cost-list-unlimited", values)
      : !cells
        ? t("import.cost-unlimited", values)
        : plan.spent === used
          ? t("import.cost-listed", values)
          : t("import.cost-again", values);
  return (
    <section className="import-cost">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-small font-[620]">{sentence}</h3>
        {cells && <QuotaCells {...cells} />}
      </div>
      <p className="text-small text-fg-2">
        {t("import.cost-text", { max: monthlyCalls })}
        {cells && used + next > monthlyCalls && <> {t("import.cost-pauses")}</>}
      </p>
    </section>
  );
}
