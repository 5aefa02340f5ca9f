import { apiBase, type Crops } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { findReach, findRevisions } from "../changes/changes.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { countPicture } from "../screens/pictures.service.ts";
import { findCropLink, holdCropLink, type OpenCropLink, putCropLink } from "../share/crop-links.service.ts";
import { cropPicture, hashCrop } from "./crop-picture.service.ts";
import {
  type DrawnLayer,
  deleteOlderCrops,
  lockCropSetting,
  selectAllowedCrop,
  selectCropContent,
  selectCropSetting,
  selectDrawnLayers,
  selectPullRequest,
  upsertCrop,
} from "./crops.queries.ts";

type CropDeps = Pick<
  Deps,
  "db" | "blobs" | "cache" | "concurrency" | "queue" | "rateLimiter" | "config" | "metrics"
>;

/** So many crops of a pull request are kept: those of its last checks. */
const keptCrops = 24;

type Asked = { id: string; number: number; layers: readonly string[] };

/** Crops of layers that a draft affects, under the link of its pull request. None if the owner doesn't allow them. */
export async function createCrops(deps: CropDeps, caller: Caller, asked: Asked): Promise<Crops> {
  const { id, number } = asked;
  await requireEditor(deps, caller, id);
  if (!(await selectCropSetting(deps.db, id))) return { items: [] };
  const pullRequest = await selectPullRequest(deps.db, id, number);
  if (pullRequest === undefined) throw new AppError("not_found", "No pull request has this draft.");
  await requireReached(deps, asked);
  const link = await deps.db.transaction().execute(async (tx) => {
    const isAllowed = await lockCropSetting(tx, id);
    await requireEditor({ db: tx }, caller, id);
    return isAllowed ? putCropLink(deps, tx, caller, { projectId: id, pullRequest }) : undefined;
  });
  return { items: link ? await cropLayers(deps, caller, asked, link) : [] };
}

/** The content of a crop, for anyone who has its URL. */
export async function openCrop(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  { token, hash }: { token: string; hash: string },
): Promise<Buffer> {
  const link = await findCropLink({ db }, token);
  const sha256 = link && (await selectAllowedCrop(db, { ...link, hash: Buffer.from(hash, "hex") }));
  if (!sha256) throw new AppError("not_found");
  return blobs.readAll(sha256);
}

/** Rejects layers that the changes of the draft don't affect: no other part of a screen can be published. */
async function requireReached(deps: CropDeps, { id, number, layers }: Asked): Promise<void> {
  const { before, after } = await findRevisions(deps, id, { after: number });
  const key = { projectId: id, before: before.number, after: after.number };
  const { isKnown, reach } = await findReach(deps, key);
  if (!isKnown) {
    throw new AppError("unavailable", "The affected layers are not known yet.", { "retry-after": "1" });
  }
  const reached = new Set(Object.values(reach).flatMap(({ first }) => first.map(({ layerId }) => layerId)));
  const other = layers.find((layer) => !reached.has(layer));
  if (other) throw new AppError("not_found", `The changes of this draft don't affect layer ${other}.`);
}

async function cropLayers(
  deps: CropDeps,
  caller: Caller,
  { id, layers }: Asked,
  link: OpenCropLink,
): Promise<Crops["items"]> {
  const drawn = new Map(
    (await selectDrawnLayers(deps.db, id, layers)).map((layer) => [layer.layerId, layer]),
  );
  const items: Crops["items"] = [];
  for (const layer of new Set(layers)) {
    const found = drawn.get(layer);
    if (!found) continue;
    const hash = await storeCrop(deps, caller, { projectId: id, linkId: link.id }, found);
    if (!hash) return [];
    const path = `${apiBase}/crops/${link.token}/${hash.toString("hex")}.png`;
    items.push({ layer_id: layer, url: deps.config.PUBLIC_ORIGIN + path });
  }
  await deleteOlderCrops(deps.db, { projectId: id, linkId: link.id }, keptCrops);
  return items;
}

/** Crops what was not cropped before; resolves to its name, or to nothing if the link was revoked meanwhile. */
async function storeCrop(
  deps: CropDeps,
  caller: Caller,
  link: { projectId: string; linkId: string },
  layer: DrawnLayer,
): Promise<Buffer | undefined> {
  const hash = hashCrop(layer);
  const store = (find: (tx: Db) => Promise<{ sha256: Buffer; bytes: number } | undefined>) =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await holdCropLink(tx, link.projectId, link.linkId))) return "revoked";
      const content = await find(tx);
      if (!content) return "unknown";
      await upsertCrop(tx, { ...link, hash }, content);
      return "stored";
    });
  const known = await store((tx) => selectCropContent(tx, link.projectId, hash));
  if (known !== "unknown") return known === "stored" ? hash : undefined;
  await countPicture(deps, link.projectId);
  const cropped = await cropPicture(deps, caller, layer);
  try {
    await deps.blobs.store(cropped);
    const added = await store(async () => cropped);
    return added === "stored" ? hash : undefined;
  } finally {
    await cropped.discard();
  }
}
