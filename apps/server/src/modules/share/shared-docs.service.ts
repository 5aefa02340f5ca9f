import type { ContentUrl } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { signRevision } from "../documentation/content-url.service.ts";
import { findResults } from "../revisions/results.service.ts";
import { openLink } from "./shared.service.ts";

/** URLs of the documentation behind a link: of the current revision. */
export async function readSharedContentUrl(
  deps: ReadDeps & Pick<Deps, "config">,
  token: string,
): Promise<ContentUrl> {
  const { id, number } = await openLink(deps, token, "docs");
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  return signRevision(deps.config, { id, number }, await findResults(deps, { id, number }));
}
