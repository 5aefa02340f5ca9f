import { ArrowRight } from "lucide-react";
import { linksToPages } from "../../lib/site/pages.ts";

/** Rendered only if its page exists. A plain link, because the static sections of the home page have no router. */
export function PageLink({ to, children }: { to: string; children: string }) {
  if (linksToPages([{ to }]).length === 0) return null;
  return (
    <a href={to} className="inline-flex items-center gap-1.5 font-medium text-span-text hover:underline">
      {children}
      <ArrowRight size={16} aria-hidden />
    </a>
  );
}
