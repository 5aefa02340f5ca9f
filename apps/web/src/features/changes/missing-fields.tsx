import type { ReachingChange } from "@linkspan/contract";
import { ArrowUpRight } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";

type Field = ReachingChange["required"][number];

type Props = {
  fields: readonly Field[];
  /** Opens the screen in Figma, where the layer has to be drawn. */
  screenUrl: string | undefined;
};

/** What callers have to send now, and no layer feeds. */
export function MissingFields({ fields, screenUrl }: Props) {
  const t = useMessages();
  return (
    <div className="changes-missing">
      <b>{t("changes-page.missing")}</b>
      {fields.map(({ name, values }) => (
        <p key={name}>
          {t(values.length > 0 ? "changes-page.requires-one-of" : "changes-page.requires", {
            name: <code key="name">{name}</code>,
            values: (
              <bdi key="values" className="font-mono" lang="en" translate="no">
                {values.join(", ")}
              </bdi>
            ),
          })}
        </p>
      ))}
      {screenUrl && (
        <ButtonLink size="sm" href={screenUrl} target="_blank" rel="noreferrer" className="w-fit">
          {t("docs.open-in-figma")}
          <ArrowUpRight aria-hidden />
        </ButtonLink>
      )}
    </div>
  );
}
