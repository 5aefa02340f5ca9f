import { useMessages } from "../../../lib/i18n.tsx";
import type { FindingItem } from "../analysis-data.ts";

type Proposals = NonNullable<FindingItem["proposals"]>;

/** What only a person can add, with a first guess where there is one. */
export function ProposalList({ proposals }: { proposals: Proposals }) {
  const t = useMessages();
  if (proposals.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-3 text-small text-fg-2">
      <h5 className="font-[560] tracking-normal">{t("analysis.left-to-you")}</h5>
      <ul className="mt-1">
        {proposals.map(({ rule, path, key, value }) => {
          const place = path.filter((step) => step !== "properties").join(".");
          return (
            <li key={`${rule} ${path.join("/")}`} className="py-0.5">
              <code className="font-mono break-words">
                {place && `${place}.`}
                {key}
                {value !== undefined && `: ${JSON.stringify(value)}`}
              </code>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
