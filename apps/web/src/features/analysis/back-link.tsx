import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { buttonClass } from "../../ui/buttons/button.tsx";

/** The link back to the projects; in the shrunk header only its arrow. */
export function BackLink({ small }: { small: boolean }) {
  const t = useMessages();
  const look = small
    ? `${buttonClass({ variant: "ghost", size: "sm" })} btn-icon`
    : "flex items-center gap-1.5 self-start text-small font-[520] text-fg-2 hover:text-fg";
  return (
    <Link to="/dashboard" className={look}>
      <ArrowLeft size={15} aria-hidden />
      <span className={small ? "sr-only" : ""}>{t("analysis.back-to-projects")}</span>
    </Link>
  );
}
