import "./leads.css";
import type { ReactNode } from "react";
import { containerClass } from "../../ui/layout/container.ts";

type Props = { look: "sales" | "contact"; heading: ReactNode; form: ReactNode; children: ReactNode };

/** Text next to a form; on phones the form follows the heading. */
export function LeadPage({ look, heading, form, children }: Props) {
  return (
    <div className={`${containerClass} lead-page lead-page-${look}`}>
      {heading}
      <div className="lead-side">{form}</div>
      {children}
    </div>
  );
}
