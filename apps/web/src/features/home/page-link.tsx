import { ArrowRight } from "lucide-react";
import { linksToPages } from "../../lib/site/pages.ts";

/** Appears with its page. A plain link, because the still parts of home have no script to follow it with. */
export function PageLink({ to, children }: { to: string; children: string }) {
  if (linksToPages([{ to }]).length === 0) return null;
  return (
    <a href={to} className="inline-flex items-center gap-1.5 font-medium text-span-text hover:underline">
      {children}
      <ArrowRight size={16} aria-hidden />
    </a>
  );
}
