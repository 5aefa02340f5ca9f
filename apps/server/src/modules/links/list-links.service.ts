import { type LinkPage, linksPerPage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { findMember } from "../membership/membership.service.ts";
import { type LinkCursor, selectLinksWithBrokenBindings, selectScreenLinks } from "./list-links.queries.ts";

/** The links between screens and operations of a project, page by page. */
export async function listLinks(
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
  after: string | undefined,
): Promise<LinkPage> {
  await findMember(deps.db, caller.id, id);
  const rows = await selectScreenLinks(deps.db, id, parseCursor(after), linksPerPage + 1);
  const items = rows.slice(0, linksPerPage);
  const last = rows.length > linksPerPage ? items.at(-1) : undefined;
  const broken = await selectLinksWithBrokenBindings(
    deps.db,
    id,
    items.map((link) => link.id),
  );
  return {
    items: items.map(({ id: link, operation_id, node_id, screen_id, node_deleted_at }) => {
      const [is_broken, has_broken_binding] = [node_deleted_at !== null, broken.has(link)];
      return { operation_id, node_id, screen: screen_id, is_broken, has_broken_binding };
    }),
    next: last ? `${last.screen_id}~${last.id}` : null,
  };
}

function parseCursor(cursor: string | undefined): LinkCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, screen, id] = /^([\dI:;]{1,400})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (!screen || !id) throw new AppError("invalid_request", "query.after: unknown cursor");
  return { screen, id };
}
