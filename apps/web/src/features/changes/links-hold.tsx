import "./links-hold.css";
import type { ChangePage } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Props = { page: ChangePage; accept: ReactNode };

/** Nothing breaks: says so, and offers to accept the draft. */
export function LinksHold({ page: { listed }, accept }: Props) {
  const t = useMessages();
  const count = listed.risky + listed.safe;
  return (
    <section className="links-hold">
      <LinkDrawing />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2>{t("changes-page.holds")}</h2>
        <p className="mt-1.5 max-w-[60ch] text-fg-2">{t("changes-page.holds-text", { count })}</p>
      </div>
      {accept}
    </section>
  );
}

/** A frame linked to an operation. */
function LinkDrawing() {
  return (
    <svg width="220" height="84" viewBox="0 0 220 84" fill="none" aria-hidden strokeWidth="1.5">
      <rect x="10" y="6" width="50" height="62" rx="4" stroke="var(--shore-3)" />
      <path d="M20 20h22M20 30h30" stroke="var(--shore-3)" />
      <path d="M60 46h26c3 0 5 0 8-1l22-6c3-1 5-1 8-1h26" stroke="var(--span)" strokeWidth="2.5" />
      <rect x="56" y="42" width="8" height="8" rx="1" fill="var(--span)" />
      <circle cx="150" cy="38" r="4.5" fill="var(--span)" />
      <rect x="154" y="25" width="58" height="26" rx="13" stroke="var(--sea)" />
      <path d="M168 38h30" stroke="var(--sea)" />
      <path
        d="M0 78q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
        stroke="var(--line-strong)"
      />
    </svg>
  );
}
