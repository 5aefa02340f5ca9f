import { createHash } from "node:crypto";
import type { CropRequest } from "../../child/picture/crop-area.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import { type ReceivedBlob, readLater } from "../../integrations/blob-store/blob-store.ts";
import type { DrawnLayer } from "./crops.queries.ts";

/** Changes when crops are drawn in another way, so that none that was drawn before is used. */
const version = 1;

/** A crop without compression has half of this. */
const maxBytes = 1024 * 1024;

/** Names a crop by what it is cropped from. */
export function hashCrop(layer: DrawnLayer): Buffer {
  const { picture, width, height, box } = layer;
  return createHash("sha256")
    .update(JSON.stringify([version, picture.toString("hex"), width, height, box]))
    .digest();
}

/** Crops the picture of a screen around a layer, in a process of its own. The caller discards the result. */
export function cropPicture(
  deps: Pick<Deps, "db" | "blobs" | "concurrency">,
  requester: Requester,
  { picture, width, height, box }: DrawnLayer,
): Promise<ReceivedBlob> {
  return runWriter(deps, {
    program: "crop-picture",
    requester,
    source: readLater(deps.blobs, picture),
    request: { screen: { width, height }, box } satisfies CropRequest,
    bytes: maxBytes,
    failure: "invalid_picture",
  });
}
