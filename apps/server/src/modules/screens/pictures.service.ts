import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { EncodedPicture } from "../../child/encode-picture.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { refuseCall } from "../../rate-limiter.ts";
import { publishScreens } from "../events/events.service.ts";
import { findOwnerId, requireEditor } from "../membership/membership.service.ts";
import { hasPicture, insertPicture, isPictureWanted } from "./pictures.queries.ts";

type PictureDeps = Pick<
  Deps,
  "db" | "blobs" | "concurrency" | "events" | "rateLimiter" | "config" | "metrics"
>;

/** Stores a picture that a screen of the project named by its hash. The uploaded bytes themselves are not kept. */
export async function storePicture(
  deps: PictureDeps,
  caller: Caller,
  { id, hash }: { id: string; hash: string },
  file: ReceivedBlob,
): Promise<void> {
  await requireEditor(deps, caller, id);
  if (file.sha256.toString("hex") !== hash) {
    throw new AppError("invalid_request", "path.hash: not the SHA-256 of the file");
  }
  if (!(await isPictureWanted(deps.db, id, file.sha256))) {
    throw new AppError("not_found", "No screen of this project has a picture with this hash.");
  }
  if (await hasPicture(deps.db, id, file.sha256)) return;
  await countPicture(deps, id);
  const stored = await storeEncoded(deps, caller, file);
  await insertPicture(deps.db, id, { hash: file.sha256, ...stored });
  publishScreens(deps, id);
}

/** Encoding takes a processor for up to a second: no one gets more of it by having more projects or addresses. */
export async function countPicture(
  { db, rateLimiter, config, metrics }: Pick<PictureDeps, "db" | "rateLimiter" | "config" | "metrics">,
  id: string,
): Promise<void> {
  const max = config.RATE_LIMIT_PICTURE;
  const name = { limit: "picture", by: "owner" };
  const counted = await rateLimiter.count([{ key: `pictures:${await findOwnerId(db, id)}`, max, name }]);
  if (counted.current > max) throw refuseCall(metrics, counted);
}

/** Re-encodes a picture and stores it with its thumbnail. */
export async function storeEncoded(
  deps: Pick<Deps, "blobs" | "concurrency">,
  requester: Requester,
  file: ReceivedBlob,
) {
  const { picture, thumbnail } = await encodePicture(deps, requester, file);
  return {
    picture_sha256: await deps.blobs.put(picture),
    thumbnail_sha256: await deps.blobs.put(thumbnail),
    bytes: picture.length + thumbnail.length,
  };
}

/** Re-encodes a picture in a child process, because it comes from outside. */
async function encodePicture(
  deps: Pick<Deps, "blobs" | "concurrency">,
  requester: Requester,
  file: ReceivedBlob,
): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const written = await runWriter(deps, {
    program: "encode-picture",
    requester,
    source: createReadStream(file.file),
    request: {},
    failure: "invalid_picture",
  });
  try {
    const output = await readFile(written.file);
    const start = output.indexOf("\n") + 1;
    const { pictureBytes } = JSON.parse(output.toString("utf8", 0, start)) as EncodedPicture;
    const end = start + pictureBytes;
    return { picture: output.subarray(start, end), thumbnail: output.subarray(end) };
  } finally {
    await written.discard();
  }
}
