import {
  apiBase,
  type ChangelogFormat,
  type ChangelogPage,
  type ChangelogQuery,
  changelogPageSize,
} from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { ChangeDeps } from "../changes/changes.service.ts";
import { findMember } from "../membership/membership.service.ts";
import { listEntriesUnchecked } from "./changelog-entries.service.ts";
import { type ChangelogFile, writeChangelogUnchecked } from "./changelog-file.service.ts";

const member = { isMember: true, showsScreens: true };

/** The versions of a project and what each changed, for members. */
export async function listChangelog(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  query: ChangelogQuery,
): Promise<ChangelogPage> {
  await findMember(deps.db, caller.id, id);
  return listEntriesUnchecked(deps, id, { ...query, limit: changelogPageSize }, member);
}

/** The same as a file. It has no drafts: they come and go. */
export async function downloadChangelog(
  deps: ChangeDeps & Pick<Deps, "config">,
  caller: Caller,
  { id, format }: { id: string; format: ChangelogFormat },
  before: number | undefined,
): Promise<ChangelogFile> {
  const { project } = await findMember(deps.db, caller.id, id);
  const origin = deps.config.PUBLIC_ORIGIN;
  return writeChangelogUnchecked(deps, { id, name: project.name }, format, {
    before,
    showsScreens: true,
    page: `${origin}/doc/${id}/changelog`,
    self: `${origin}${apiBase}/projects/${id}/changelog/atom/`,
  });
}
