import type { FixProgress } from "@linkspan/contract";
import { CircleCheck, CircleDashed, Unlock } from "lucide-react";
import { Link } from "react-router";
import { checkTitle } from "../../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { toFix } from "../fix-link.ts";
import { describeProgress } from "../task-texts.ts";

const icons = {
  fixed: { icon: CircleCheck, ink: "text-good" },
  open: { icon: CircleDashed, ink: "text-fair" },
  opened: { icon: Unlock, ink: "text-fair" },
};

type Props = {
  progress: readonly FixProgress[];
  /** The checks that were worked on. Others are listed only if they changed. */
  rules: readonly string[];
};

/** The progress of the checks that were worked on: "5 of 7 described, 2 more are worth +25". */
export function ProgressList({ progress, rules }: Props) {
  const t = useMessages();
  const shown = progress.filter(({ rule, state }) => state !== "open" || rules.includes(rule));
  if (shown.length === 0) return null;
  return (
    <ul className="rounded-3 border border-line bg-surface">
      {shown.map((each) => {
        const { icon: Icon, ink } = icons[each.state];
        const { rule } = each;
        return (
          <li key={rule} className="flex gap-2.5 border-b border-line px-4 py-2.5 last:border-b-0">
            <Icon size={16} aria-hidden className={`mt-0.5 flex-none ${ink}`} />
            <span className="min-w-0">
              <span className="block font-[560]">{checkTitle({ title: rule, ...each }, t)}</span>
              <span className="block text-small text-fg-2">
                {each.state === "opened" ? (
                  <Link to={toFix(rule)} className="underline decoration-line-strong hover:text-fg">
                    {describeProgress(each, t)}
                  </Link>
                ) : (
                  describeProgress(each, t)
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
