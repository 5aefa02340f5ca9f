import type { Change } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { formatChangeSubject } from "./change-title.ts";

/** The lines before and after. */
export function ChangeDiff({ change }: { change: Change }) {
  const t = useMessages();
  const { where, rename, units } = change;
  const before = withUnit(change.before, units?.before);
  const after = withUnit(change.after, units?.after);
  const subject = formatChangeSubject(where);
  const isAdded = before === "" && after !== "" && !rename;
  return (
    <div className="changes-diff" dir="ltr" translate="no">
      {!isAdded && <Line sign="−" label={t("changes.before")} name={subject} value={before} />}
      {(after !== "" || rename) && (
        <Line
          sign="+"
          label={t("changes.after")}
          name={rename ? formatChangeSubject(rename.to) : subject}
          value={after}
        />
      )}
    </div>
  );
}

type LineProps = { sign: "−" | "+"; label: string; name: string; value: string };

function Line({ sign, label, name, value }: LineProps) {
  if (!name && !value) return null;
  return (
    <p data-sign={sign}>
      <span aria-hidden>{sign} </span>
      <span className="sr-only">{label} </span>
      <bdi>{name || value}</bdi> {name && <em>{withoutName(value, name)}</em>}
    </p>
  );
}

/** A renamed field has its name in both values. */
function withoutName(value: string, name: string): string {
  return value.startsWith(`${name} `) ? value.slice(name.length + 1) : value;
}

function withUnit(value: string, unit = ""): string {
  return [value, unit].filter(Boolean).join(", ");
}
