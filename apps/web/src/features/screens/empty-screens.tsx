import { Check, Component, Import, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";

type Props = {
  /** Links of the API description to frames that are not imported. */
  links: number;
  /** Opens the import. */
  importAction: ReactNode;
};

/** A project without screens: how to get them here. */
export function EmptyScreens({ links, importAction }: Props) {
  const t = useMessages();
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-4 py-8 text-center md:px-5">
      <EmptyDrawing />
      <h1 className="mt-5.5 text-title">{t("screens.empty")}</h1>
      <p className="mt-2 max-w-[56ch] text-prose text-balance text-fg-2">
        {t("screens.empty-text")} {links > 0 && t("screens.empty-links", { count: links })}
      </p>
      <div className="mt-6.5 grid w-full max-w-[820px] gap-4 text-start md:grid-cols-2">
        <SourceCard
          icon={<Import size={18} aria-hidden />}
          title={t("screens.import")}
          points={[t("screens.import-browser"), t("screens.import-pages")]}
          cost={t("screens.import-calls")}
          action={importAction}
        />
        <SourceCard
          icon={<Component size={18} aria-hidden />}
          title={t("screens.plugin")}
          points={[t("screens.plugin-changed"), t("screens.plugin-links")]}
          cost={t("screens.plugin-access")}
          action={
            <ButtonLink to="/plugin" size="sm">
              {t("screens.get-plugin")}
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}

type CardProps = { icon: ReactNode; title: string; points: string[]; cost: string; action: ReactNode };

function SourceCard({ icon, title, points, cost, action }: CardProps) {
  return (
    <section className="flex flex-col gap-2.5 rounded-3 border border-line bg-surface px-5.5 py-5">
      <h2 className="flex items-center gap-2.5 text-[1.0625rem]">
        {icon}
        {title}
      </h2>
      <ul className="text-small text-fg-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 py-0.5">
            <Check size={14} aria-hidden className="mt-[3px] flex-none text-good" />
            {point}
          </li>
        ))}
        <li className="flex gap-2 py-0.5">
          <Minus size={14} aria-hidden className="mt-[3px] flex-none text-fg-3" />
          {cost}
        </li>
      </ul>
      <div className="mt-auto flex min-h-9 flex-wrap items-center gap-2 pt-1.5">{action}</div>
    </section>
  );
}
