import {
  apiBase,
  type ChangelogFormat,
  type ChangelogPage,
  type ChangelogQuery,
  changelogPageSize,
  sharedPages,
} from "@linkspan/contract";
import type { Deps, ReadDeps } from "../../deps.ts";
import { listEntriesUnchecked, summarizeNewestUnchecked } from "../changelog/changelog-entries.service.ts";
import { type ChangelogFile, writeChangelogUnchecked } from "../changelog/changelog-file.service.ts";
import type { ComparisonSummary } from "../changes/comparison-summary.service.ts";
import { openLink } from "./shared.service.ts";

/** The changelog behind a link, without drafts and persons. */
export async function listSharedChangelog(
  deps: ReadDeps,
  token: string,
  query: ChangelogQuery,
): Promise<ChangelogPage> {
  const { id, shows_screens: showsScreens } = await openLink(deps, token, "changes");
  const wanted = { ...query, limit: changelogPageSize };
  return listEntriesUnchecked(deps, id, wanted, { isMember: false, showsScreens });
}

/** The same as a file, or as a feed to subscribe to. */
export async function downloadSharedChangelog(
  deps: ReadDeps & Pick<Deps, "config">,
  { token, format }: { token: string; format: ChangelogFormat },
  before: number | undefined,
): Promise<ChangelogFile> {
  const { id, name, shows_screens: showsScreens } = await openLink(deps, token, "changes");
  const origin = deps.config.PUBLIC_ORIGIN;
  return writeChangelogUnchecked(deps, { id, name }, format, {
    before,
    showsScreens,
    page: origin + sharedPages + token,
    self: `${origin}${apiBase}/share/${token}/changelog/atom/`,
  });
}

/** What the badge of a link says about changes; null while there is nothing to compare. */
export async function readChangesBadge(
  deps: ReadDeps,
  token: string,
): Promise<{ summary: ComparisonSummary | null; showsScreens: boolean }> {
  const { id, shows_screens: showsScreens } = await openLink(deps, token, "badge");
  return { summary: (await summarizeNewestUnchecked(deps, id, showsScreens)) ?? null, showsScreens };
}
