import { createHash } from "node:crypto";
import type { ContentUrl } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { Caller } from "../../caller.ts";
import type { Config } from "../../config.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { requireSignature, type Signature, signContent } from "../content/content.service.ts";
import { findMembersResults, findResults, type Results } from "../revisions/results.service.ts";
import { decryptRevision, encryptRevision } from "./encrypted-revision.ts";

type Secret = Pick<Config, "SESSION_SECRET">;

/** URLs of a revision's documentation, for members of its project. */
export async function readContentUrl(
  deps: ReadDeps & Pick<Deps, "config">,
  caller: Caller,
  target: RevisionRef,
): Promise<ContentUrl> {
  return signRevision(deps.config, target, await findMembersResults(deps, caller, target));
}

/** Signs URLs of a revision's documentation, for callers who may read it now. */
export function signRevision(config: Secret, target: RevisionRef, results: Results): ContentUrl {
  const path = `${hashResults(results)}/${encryptRevision(config.SESSION_SECRET.current, target)}`;
  const { query, seconds } = signContent(config, path);
  return { base: `/c/${path}`, signature: query, seconds };
}

type SignedRead = { hash: string; revision: string };

/** The revision of signed URLs, and for how many seconds they still work; refuses others. */
export function requireSignedRevision(
  config: Secret,
  { hash, revision }: SignedRead,
  signature: Signature,
): { target: RevisionRef; seconds: number } {
  const seconds = requireSignature(config, `${hash}/${revision}`, signature);
  const targets = config.SESSION_SECRET.accepted.map((key) => decryptRevision(key, revision));
  const target = targets.find((each) => each !== undefined);
  if (!target) throw new AppError("not_found");
  return { target, seconds };
}

const resultsByHash: CacheKind<Results> = { name: "results", sizeOf: () => 1000 };

/** The results that a hash names, of a revision whose signature was checked. A hash always names the same ones. */
export async function openSignedResults(deps: ReadDeps, hash: string, target: RevisionRef): Promise<Results> {
  return deps.cache.getOrLoad(resultsByHash, `${target.id} ${target.number} ${hash}`, async () => {
    const results = await findResults(deps, target);
    // They were made again since.
    if (hashResults(results) !== hash) throw new AppError("content_url_expired", "Reload the page.");
    return results;
  });
}

/** Identifies what a revision's documentation shows: other results have another hash. */
function hashResults({ index, navigator, pack, directory, uses }: Results): string {
  const hash = createHash("sha256");
  for (const each of [index, navigator, pack, directory, uses]) hash.update(each);
  return hash.digest("hex");
}
