import { CircleCheck, Clock, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  neutral: { icon: Info, box: "bg-surface inset-ring inset-ring-line", ink: "text-fg-3" },
  good: { icon: CircleCheck, box: "bg-good-soft", ink: "text-good" },
  fair: { icon: TriangleAlert, box: "bg-fair-soft", ink: "text-fair" },
  poor: { icon: OctagonAlert, box: "bg-poor-soft", ink: "text-poor" },
  planned: { icon: Clock, box: "border-[1.5px] border-dashed border-line-strong", ink: "text-fg-3" },
};

type Props = { tone?: keyof typeof tones; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** One bold sentence says what happened, one plain sentence what to do, and there is at most one button. */
export function Message({ tone = "neutral", title, children, action }: Props) {
  const { icon: Icon, box, ink } = tones[tone];
  return (
    <div role={tone === "poor" ? "alert" : undefined} className={`flex gap-3 rounded-3 px-4 py-3.5 ${box}`}>
      <Icon size={18} aria-hidden className={`mt-0.5 ${ink}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_15rem]">
          <p className="font-[620]">{title}</p>
          {children && <div className="text-fg-2">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
