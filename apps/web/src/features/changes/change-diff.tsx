import { type Change, type ChangeLine, listChangeLines } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";

/** The lines before and after. */
export function ChangeDiff({ change }: { change: Change }) {
  return (
    <div className="changes-diff" dir="ltr" translate="no">
      {listChangeLines(change).map((line) => (
        <Line key={line.sign} {...line} />
      ))}
    </div>
  );
}

function Line({ sign, name, value }: ChangeLine) {
  const t = useMessages();
  return (
    <p data-sign={sign}>
      <span aria-hidden>{sign} </span>
      <span className="sr-only">{t(sign === "−" ? "changes.before" : "changes.after")} </span>
      <bdi>{name || value}</bdi> {name && <em>{value}</em>}
    </p>
  );
}
