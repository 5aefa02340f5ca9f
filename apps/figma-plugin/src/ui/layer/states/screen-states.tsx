import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { type LoadedOperation, operationScreensQuery } from "../../api/queries.ts";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { listStates } from "./list-states.ts";

/** In Dev Mode: which screens show the errors of an operation. */
export function ScreenStates({ operation: { line, view } }: { operation: LoadedOperation }) {
  const { project, mode } = usePlugin();
  const { data } = useQuery({
    ...operationScreensQuery(project.id, line.id),
    enabled: mode === "dev",
  });
  const statuses = view.responses.map(({ status }) => status);
  const states = mode === "dev" && data ? listStates(statuses, data) : [];
  if (states.length === 0) return null;
  return (
    <section>
      <div className="section-head">
        <h2>{t("states.title")}</h2>
        <span className="quiet path cut">{line.path}</span>
      </div>
      <ul className="rows">
        {states.map(({ statuses: shown, screens }) => (
          <li key={shown.join()} className="row">
            {screens.length > 0 ? <Check size={14} className="state-shown" /> : <Minus size={14} />}
            <span className="grow">{shown.join(", ")}</span>
            <span className="quiet cut" dir="auto">
              {screens.length > 0 ? screens.join(", ") : t("states.none")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
