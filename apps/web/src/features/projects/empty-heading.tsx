import type { RefObject } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Props = { ref: RefObject<HTMLHeadingElement | null>; name: string; isNew: boolean };

/** Above an empty list: a welcome for a new account, otherwise the usual heading and an explanation. */
export function EmptyHeading({ ref, name, isNew }: Props) {
  const t = useMessages();
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className="w-fit text-title">
        {isNew ? t("first-run.welcome", { name: <bdi key="name">{name}</bdi> }) : t("nav.projects")}
      </h1>
      {!isNew && <p className="mt-3 text-[1.25rem] font-[620]">{t("projects.empty")}</p>}
      <p className="mt-1 text-prose text-fg-2">{t("first-run.lead")}</p>
    </>
  );
}
