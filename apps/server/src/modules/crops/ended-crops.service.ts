import type { JobDeps } from "../../deps.ts";
import { removeExpiredCropLinks } from "../share/crop-links.service.ts";
import { deleteRevokedCrops } from "./crops.queries.ts";

/** Removes crops that no link opens any more. Repeated, it changes nothing. */
export async function removeEnded({ db, log }: Pick<JobDeps, "db" | "log">): Promise<void> {
  const links = await removeExpiredCropLinks(db);
  const revoked = await deleteRevokedCrops(db);
  if (links + revoked > 0) log.info({ links, revoked }, "ended crops removed");
}
