import { listBrokenCases, toCaseKey } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Message } from "../panel/message.tsx";
import { OfflineNotice } from "../panel/offline-notice.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { OpenFooter } from "../parts/open-footer.tsx";
import { t } from "../translate.ts";
import { BrokenCard } from "./broken-card.tsx";
import { brokenQuery } from "./broken-query.ts";
import { draftQuery } from "./draft-query.ts";
import { DraftSection } from "./draft-section.tsx";
import "./broken.css";

/**
 * What a draft would break, and links whose screen, layer or field is gone: those of this page with before and after,
 * the others by screen.
 */
export function BrokenTab() {
  const { project, selection } = usePlugin();
  const { data, error, refetch } = useQuery(brokenQuery(project.id));
  const { data: draft } = useQuery(draftQuery(project.id));
  if (!data) {
    const text = error ? t("broken.failed") : undefined;
    return <Message text={text} action={t("retry")} onAction={() => void refetch()} />;
  }
  const breaks = draft && draft.page.reach.layers > 0;
  const isHere = (page: string) => page === selection.page.id;
  const here = listBrokenCases(data.items.filter(({ screen }) => isHere(screen.page_id)));
  const elsewhere = data.items.filter(({ screen }) => !isHere(screen.page_id));
  return (
    <>
      <main className="panel-body">
        <OfflineNotice />
        {breaks ? <DraftSection {...draft} /> : null}
        {breaks && data.items.length === 0 ? null : (
          <p className="none-text">{t("broken.here", { count: here.length })}</p>
        )}
        <ul>
          {here.map((broken, index) => (
            <BrokenCard key={toCaseKey(broken)} broken={broken} isFirst={index === 0} />
          ))}
        </ul>
        {elsewhere.length > 0 ? (
          <p className="none-text">
            {t("broken.elsewhere", {
              count: listBrokenCases(elsewhere).length,
              screens: elsewhere.map(({ screen }) => screen.name).join(", "),
            })}
          </p>
        ) : null}
        {data.next === null ? null : <p className="none-text">{t("broken.more")}</p>}
      </main>
      <OpenFooter
        links={[
          ...(data.items.length > 0 || !draft
            ? [{ label: t("broken.fix"), path: `/doc/${project.id}/screens?show=broken` }]
            : []),
          ...(draft
            ? [{ label: t("draft.open"), path: `/doc/${project.id}/changes?after=${draft.draft.number}` }]
            : []),
        ]}
      />
    </>
  );
}
