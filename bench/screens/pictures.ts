import sharp from "sharp";
import { rejectedPictures } from "../../dev/hostile/pictures/rejected-pictures.ts";
import { storedPictures } from "../../dev/hostile/pictures/stored-pictures.ts";
import { draw, hiddenText } from "../../dev/hostile/pictures/write-picture.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { addPerson, addProject } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { describeScreen, type Editor, hashOf, putPicture, putScreens } from "./design.ts";
import { maxChildMegabytes, watchChildren } from "./watch-children.ts";

/** Uploads hostile pictures, each followed by a sound one, and looks at everything that was stored. */
export async function checkPictures(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    const api = await product.startApi();
    const person = await addPerson(product.pool, { name: "Attacker" });
    const project = await addProject(product.pool, [person], "Hostile pictures");
    const editor = { product, person, project };
    const children = watchChildren(api.pid);
    const wrong: string[] = [];
    const sent: Buffer[] = [];
    const all = [
      ...Object.entries(storedPictures).map(([name, make]) => ({ name, make, expected: 204 })),
      ...Object.entries(rejectedPictures).map(([name, make]) => ({ name, make, expected: 422 })),
    ];
    for (const [index, { name, make, expected }] of all.entries()) {
      const content = await make();
      sent.push(content);
      const status = await upload(editor, `1:${index}`, content);
      const other = await putPicture(editor, content, "0".repeat(64));
      const sound = await draw(20 + index, 20)
        .png()
        .toBuffer();
      const next = await upload(editor, `2:${index}`, sound);
      if (status !== expected || other !== 400 || next !== 204) {
        wrong.push(`${name}: ${status}, with another hash ${other}, then ${next}`);
      }
    }
    for (const line of wrong) printProgress(`pictures: ${line}`);
    const { children: count, peakMegabytes } = children.stop();
    return [
      {
        what: `pictures: ${Object.keys(rejectedPictures).length} rejected, ${Object.keys(storedPictures).length} stored, a sound one after each`,
        measured: wrong[0] ?? "all as expected, no 5xx",
        bar: "≥ 60, no 5xx, the next call succeeds",
        met: wrong.length === 0 && all.length >= 60 && api.isRunning(),
      },
      {
        what: `pictures: memory of the largest of ${count} child processes`,
        measured: `${peakMegabytes.toFixed(0)} MB`,
        bar: `≤ ${maxChildMegabytes} MB`,
        met: count >= 2 * all.length && peakMegabytes <= maxChildMegabytes,
      },
      await checkStored(product, sent),
    ];
  } finally {
    await product.close();
  }
}

async function upload(editor: Editor, node: string, content: Buffer): Promise<number> {
  await putScreens(editor, [describeScreen(node, { picture_hash: hashOf(content) })]);
  return putPicture(editor, content);
}

/** Every stored picture is a WebP of ours: nothing but pixels, and no byte as it was uploaded. */
async function checkStored({ pool }: Product, sent: readonly Buffer[]): Promise<Bar> {
  const { rows } = await pool.query<{ sha256: string; content: Buffer }>(
    `SELECT encode(sha256, 'hex') AS sha256, string_agg(content, '' ORDER BY number) AS content
     FROM blob_parts GROUP BY sha256`,
  );
  const { rows: named } = await pool.query<{ sha256: string }>(
    `SELECT encode(picture_sha256, 'hex') AS sha256 FROM pictures
     UNION SELECT encode(thumbnail_sha256, 'hex') FROM pictures`,
  );
  const pictures = new Set(named.map(({ sha256 }) => sha256));
  const uploads = new Set(sent.map(hashOf));
  const wrong: string[] = [];
  for (const { sha256, content } of rows) {
    if (uploads.has(sha256) && content.length > 0) wrong.push(`${sha256}: stored as it was uploaded`);
    if (content.includes(hiddenText)) wrong.push(`${sha256}: contains the hidden text`);
    if (!pictures.has(sha256)) continue;
    const { format, exif, icc, iptc, xmp, orientation, comments, pages } = await sharp(content).metadata();
    if (format !== "webp" || exif || icc || iptc || xmp || orientation || comments || (pages ?? 1) > 1) {
      wrong.push(`${sha256}: ${format} with metadata`);
    }
  }
  return {
    what: `pictures: ${pictures.size} stored files compared with ${sent.length} uploaded ones`,
    measured: wrong[0] ?? "all re-encoded, no metadata",
    bar: "only what we encoded",
    met: wrong.length === 0 && pictures.size > sent.length,
  };
}
