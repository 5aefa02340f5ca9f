import type { SchemaUsePage } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Message } from "../../../ui/feedback/message.tsx";

/** How many operations and schemas a change of the schema would affect. */
export function ReachMessage({ uses }: { uses: SchemaUsePage }) {
  const t = useMessages();
  const { is_cut, operation_count: count, direct_count, schema_count } = uses;
  if (count === 0) {
    return (
      <Message title={t("schema.reaches-none")}>
        {t(schema_count === 0 ? "schema.reaches-nothing-text" : "schema.reaches-schemas-text")}
      </Message>
    );
  }
  const through = count - direct_count;
  return (
    <div className="mt-3.5">
      <Message tone="fair" title={t("schema.reaches", { count })}>
        {through > 0 ? t("schema.through-count", { count: through }) : t("schema.all-direct")}
        {is_cut && ` ${t("schema.cut")}`}
      </Message>
    </div>
  );
}
