import type { Project } from "@linkspan/contract";
import { Eye, Gauge } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner, pillClass } from "../../ui/feedback/banner.tsx";
import { newProjectHash } from "./project-links.ts";

/** Above the documentation of the sample project: an explanation, its score, and a link to create a project. */
export function SampleBanner({ project: { id, current } }: { project: Project }) {
  const t = useMessages();
  const text = t("sample.banner", { title: <b key="title">{t("sample.title")}</b> });
  return (
    <Banner label={t("sample.title")} icon={<Eye aria-hidden />} text={text}>
      {current && (
        <Link to={`/api-analysis/${id}`} className={pillClass("next")}>
          <Gauge aria-hidden />
          {t("sample.see-score", { score: current.overallScore })}
        </Link>
      )}
      <ButtonLink size="sm" variant="primary" to={`/dashboard${newProjectHash}`}>
        {t("sample.start")}
      </ButtonLink>
    </Banner>
  );
}
