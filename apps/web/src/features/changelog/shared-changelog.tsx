import { apiBase, type SharedLink } from "@linkspan/contract";
import { Rss } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { ChangelogView } from "./changelog-view.tsx";

/** The changelog that a share link opens. */
export function SharedChangelog({ token, link }: { token: string; link: SharedLink }) {
  const t = useMessages();
  const feed = `${apiBase}/share/${token}/changelog/atom/`;
  return (
    <div className="changelog-page flex flex-1 flex-col">
      <link rel="alternate" type="application/atom+xml" href={feed} />
      <ChangelogView
        scope={{ of: "share", token }}
        name={link.project_name}
        showsScreens={link.shows_screens}
        feed={
          <ButtonLink size="sm" href={feed} icon={<Rss aria-hidden />}>
            {t("changelog.atom")}
          </ButtonLink>
        }
      />
    </div>
  );
}
