import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { toHash } from "../anchor.ts";

/** Links to the rule on the public page about the score. */
export function MethodLink({ rule }: { rule: string }) {
  const t = useMessages();
  return (
    <a
      href={`/scoring${toHash(rule)}`}
      className="self-start text-small text-fg-2 underline decoration-line-strong hover:text-fg"
    >
      {t("analysis.method-link")}
    </a>
  );
}
