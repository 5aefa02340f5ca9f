import type { Screen } from "@linkspan/contract";
import type { Config } from "../../config.ts";
import { signContentUrl } from "../content/content.service.ts";
import type { ScreenRow } from "./screens.queries.ts";

/** A screen with signed URLs of its pictures: only for callers who may read the project now. */
export function presentScreen(config: Pick<Config, "SESSION_SECRET">, row: ScreenRow): Screen {
  const sign = (sha256: Buffer | null) => (sha256 ? signContentUrl(config, sha256) : null);
  return {
    node_id: row.node_id,
    name: row.name,
    page_id: row.page_id,
    page_name: row.page_name,
    width: row.width,
    height: row.height,
    state: row.state as Screen["state"],
    picture_url: sign(row.picture_sha256),
    thumbnail_url: sign(row.thumbnail_sha256),
    previous_name: row.previous_name,
    previous_page_name: row.previous_page_name,
    previous_thumbnail_url: sign(row.previous_thumbnail_sha256),
    changed_at: row.changed_at?.toISOString() ?? null,
    links: row.links,
    bindings: row.bindings,
    broken: row.broken,
    updated_at: row.updated_at.toISOString(),
  };
}
