import type { ReachingChange } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Field = ReachingChange["required"][number];

/** What callers have to send now, and no layer feeds. */
export function MissingFields({ fields }: { fields: readonly Field[] }) {
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
    </div>
  );
}
