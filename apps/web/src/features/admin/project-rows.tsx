import type { AdminUserDetail } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { CommandButton } from "./command-button.tsx";
import { useMoment } from "./use-moment.ts";

type Props = { projects: AdminUserDetail["projects"] };

/** The projects of an account, by ID: their names are content. */
export function ProjectRows({ projects }: Props) {
  const t = useMessages();
  const moment = useMoment();
  if (projects.length === 0) return <p className="text-small text-fg-2">{t("admin.no-projects")}</p>;
  return (
    <section aria-label={t("admin.projects")}>
      <h3 className="text-body font-[620]">{t("admin.projects")}</h3>
      <ul className="mt-1">
        {projects.map(({ id, role, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft py-2.5 not-first:border-t"
          >
            <span className="min-w-0 flex-[1_1_16rem]">
              <code className="block text-meta break-all">{id}</code>
              <span className="text-small text-fg-2">
                {t(`admin.role-${role}`)} · {moment(created_at)}
              </span>
            </span>
            {role === "owner" && (
              <span className="flex flex-wrap gap-2">
                <CommandButton
                  label={t("admin.turn-off-mocks")}
                  about={id}
                  command={{ name: "turn-off-mocks", project: id }}
                  question={{
                    title: t("admin.turn-off-mocks-question"),
                    text: t("admin.turn-off-mocks-text"),
                  }}
                />
                <CommandButton
                  label={t("admin.reprocess")}
                  about={id}
                  command={{ name: "reprocess", project: id }}
                  question={{ title: t("admin.reprocess-question"), text: t("admin.reprocess-text") }}
                />
                <CommandButton
                  danger
                  label={t("admin.erase")}
                  about={id}
                  command={{ name: "erase-project", project: id }}
                  question={{ title: t("admin.erase-project-question"), text: t("admin.erase-project-text") }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
