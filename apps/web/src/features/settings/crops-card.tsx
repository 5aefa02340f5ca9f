import type { CropLink, Project } from "@linkspan/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CropLinkList } from "./crop-link-list.tsx";
import { cropsQuery } from "./queries.ts";
import { RevokeCropsDialog } from "./revoke-crops-dialog.tsx";

/** Whether comments on pull requests show parts of screens, and the ones that do. For the owner and editors. */
export function CropsCard({ project }: { project: Project }) {
  const t = useMessages();
  const [revoked, setRevoked] = useState<CropLink>();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(cropsQuery(project.id));
  const [first] = data?.pages ?? [];
  const links = data?.pages.flatMap((page) => page.links) ?? [];
  return (
    <Card title={t("crops.title")} text={t("crops.text")}>
      {first ? (
        <>
          <AllowCrops project={project} isAllowed={first.is_allowed} />
          {first.is_allowed && links.length > 0 && <CropLinkList links={links} onRevoke={setRevoked} />}
          {first.is_allowed && hasNextPage && (
            <Button size="sm" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("crops.more")}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailed title={t("crops.failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton className="h-9" />
      )}
      {revoked && (
        <RevokeCropsDialog projectId={project.id} link={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </Card>
  );
}

/** Only the owner allows it; editors can take it back. */
function AllowCrops({ project, isAllowed }: { project: Project; isAllowed: boolean }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const isOwner = project.role === "owner";
  const change = useMutation({
    meta: { showsError: true },
    mutationFn: (is_allowed: boolean) =>
      api.call("changeCropSettings", { params: { id: project.id }, body: { is_allowed } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cropsQuery(project.id).queryKey }),
  });
  const isChecked = change.isPending ? change.variables : isAllowed;
  return (
    <div className="grid gap-3">
      <label className="flex cursor-pointer gap-2.5 has-disabled:cursor-default">
        <input
          type="checkbox"
          className="mt-0.5 size-4 flex-none accent-span"
          checked={isChecked}
          disabled={!isChecked && (!isOwner || project.read_only)}
          aria-busy={change.isPending || undefined}
          onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
        />
        <span className="max-w-[64ch]">
          {t("crops.allow")}
          <span className="block text-small text-fg-3">
            {t("crops.allow-help")} {!isOwner && t("crops.owner")}
          </span>
        </span>
      </label>
      {change.error && (
        <Message tone="poor" title={t("crops.change-failed")}>
          {describeProblem(change.error, t).text}
        </Message>
      )}
    </div>
  );
}
