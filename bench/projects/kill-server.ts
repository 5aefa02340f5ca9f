import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type Project } from "@linkspan/contract";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { type Answered, uploadProject } from "./calls.ts";
import { countHalfRows } from "./half-rows.ts";
import { addPerson, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

const kills = 50;

/** Beside the upload that the server is killed in the middle of, these go on and end where the kill meets them. */
const busyUploaders = 3;

/** Half of the first tenth of it is already more than any of the others: so it is told from them. */
const slowBytes = 8_000_000;

type Upload = {
  person: Person;
  key: string;
  file: Uint8Array<ArrayBuffer>;
  answer?: Answered<Project> | undefined;
};

/** Kills the API in mid-upload, again and again, and looks for whatever was promised and lost, or left half done. */
export async function checkServerKills(): Promise<Bar[]> {
  const product = await openProduct();
  const uploads: Upload[] = [];
  const found = { strays: 0, partly: 0, half: 0, twice: 0, unmet: 0, lost: 0, refused: 0 };
  try {
    let api = await product.startApi();
    for (let round = 0; round < kills; round++) {
      const person = await addPerson(product.pool, { name: `Uploader ${round}` });
      const before = uploads.length;
      const load = startLoad(product, person, uploads);
      const countAcknowledged = () =>
        uploads.slice(before).filter(({ answer }) => answer?.status === 200).length;
      while (countAcknowledged() < busyUploaders) await delay(10);
      const slow = newUpload(person, slowBytes);
      uploads.push(slow);
      const cut = await sendUntil(product, slow, 0.1 + (0.85 * round) / kills);
      await api.kill("SIGKILL");
      await load.stop();
      const acknowledged = countAcknowledged();
      if (!cut.arrived || cut.sent >= slow.file.length) found.unmet++;
      found.half += await countHalfRows(product.pool);
      api = await product.startApi();
      const strays = await readdir(product.folder);
      found.strays += strays.length;
      printProgress(
        `kill-server ${round + 1}: ${cut.arrived} bytes had arrived of ${slow.file.length}, ${acknowledged} acknowledged before, ${strays.length} strays`,
      );
      await repeatUnanswered(product, uploads.slice(before), found);
    }
    for (const upload of uploads) if (!(await isIntact(product, upload))) found.lost++;
    found.half += await countHalfRows(product.pool);
  } finally {
    await product.close();
  }
  return report(uploads.length, found);
}

function newUpload(person: Person, bytes: number): Upload {
  return { person, key: randomUUID(), file: new Uint8Array(randomBytes(bytes)) };
}

/** Uploads one after another until told to stop; what the kill interrupts has no answer. */
function startLoad(product: Product, person: Person, uploads: Upload[]) {
  let isRunning = true;
  const loop = async () => {
    while (isRunning) {
      const upload = newUpload(person, 100_000 + Math.floor(Math.random() * 250_000));
      uploads.push(upload);
      upload.answer = await send(product, upload).catch(() => undefined);
      if (!upload.answer) return;
    }
  };
  const loops = Array.from({ length: busyUploaders }, loop);
  return {
    async stop() {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}

function send(product: Product, { person, key, file }: Upload): Promise<Answered<Project>> {
  return uploadProject(product, person, { name: key, file, key });
}

/** Sends a form up to a share of its file, and answers how much of that lies in the server's folder by then. */
async function sendUntil(
  { origin, folder }: Product,
  { person, key, file }: Upload,
  share: number,
): Promise<{ sent: number; arrived: number }> {
  const line = "----bench";
  const part = (disposition: string) => `--${line}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const head = `${part('name="name"')}${key}\r\n${part('name="file"; filename="openapi.json"')}`;
  const tail = `\r\n--${line}--\r\n`;
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    [
      `POST ${apiBase}/projects/ HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      `Authorization: Bearer ${person.access}`,
      `Idempotency-Key: ${key}`,
      `Content-Type: multipart/form-data; boundary=${line}`,
      `Content-Length: ${head.length + file.length + tail.length}`,
      `\r\n${head}`,
    ].join("\r\n"),
  );
  const sent = Math.max(1, Math.floor(file.length * share));
  socket.write(file.subarray(0, sent));
  // The parser holds bytes back, and a loaded machine has them in its buffers.
  let arrived = 0;
  for (const end = Date.now() + 20_000; arrived < sent / 2 && Date.now() < end; await delay(5)) {
    arrived = await measureLargest(folder);
  }
  socket.unref();
  return { sent, arrived };
}

/** The largest file that is waiting there. */
async function measureLargest(folder: string): Promise<number> {
  let largest = 0;
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    largest = Math.max(largest, found?.size ?? 0);
  }
  return largest;
}

/** Sends again, with its key, whatever was not answered; the project may be there already, whole, or not at all. */
async function repeatUnanswered(
  product: Product,
  uploads: readonly Upload[],
  found: { partly: number; twice: number; refused: number },
): Promise<void> {
  for (const upload of uploads.filter(({ answer }) => !answer)) {
    const before = await countProjects(product, upload);
    if (before.projects > 0 && !before.isWhole) found.partly++;
    upload.answer = await send(product, upload);
    if (upload.answer.status !== 200) found.refused++;
    if ((await countProjects(product, upload)).projects !== 1) found.twice++;
  }
}

async function countProjects({ pool }: Product, { key, file }: Upload) {
  const { rows } = await pool.query(
    `SELECT count(DISTINCT projects.id)::int AS projects, coalesce(sum(length(content)), 0)::int AS bytes
     FROM projects LEFT JOIN revisions ON project_id = id LEFT JOIN blob_parts ON sha256 = source_sha256 WHERE name = $1`,
    [key],
  );
  return { projects: rows[0].projects as number, isWhole: rows[0].bytes === file.length };
}

/** Whether what was acknowledged comes back as it was sent. */
async function isIntact({ origin }: Product, { answer, person, file }: Upload): Promise<boolean> {
  const path = `/projects/${answer?.data?.id}/revisions/1/source/`;
  const headers = { authorization: `Bearer ${person.access}` };
  const response = await fetch(`${origin}${apiBase}${path}`, { headers });
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  return response.ok && hash(new Uint8Array(await response.arrayBuffer())) === hash(file);
}

function report(files: number, found: Record<string, number>): Bar[] {
  const bar = (what: string, measured: string, met: boolean): Bar => ({
    what: `kill-server: ${what}`,
    measured,
    bar: "0",
    met,
  });
  const { lost = 0, half = 0, partly = 0, strays = 0, twice = 0, refused = 0, unmet = 0 } = found;
  return [
    bar(`acknowledged files that came back otherwise, ${kills} kills`, `${lost} of ${files}`, lost === 0),
    bar("half rows, and projects that were there in part", String(half + partly), half + partly === 0),
    bar("files left in the upload folder after a restart", String(strays), strays === 0),
    bar(
      "repetitions with the same key that gave no project, or two",
      String(twice + refused),
      twice + refused === 0,
    ),
    bar("kills that did not meet an upload half way", String(unmet), unmet === 0),
  ];
}
