import { createHash } from "node:crypto";
import sharp from "sharp";
import { callWithJson } from "../../projects/calls.ts";
import { addProject } from "../../projects/people.ts";
import { type Attack, addAttacker, api, createForm, limits, send } from "./target.ts";

const pictures = 200;

/** Pictures that are small as a file and have as many pixels as a picture can have, each new. */
export const uploadPictures: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProject(target.pool, [person], "Pictures");
  const files: { content: Uint8Array<ArrayBuffer>; hash: string }[] = [];
  const drawn = await drawPicture();
  for (let at = 0; at < pictures; at++) {
    // Bytes behind the end of a picture make it another file.
    const content = new Uint8Array(Buffer.concat([drawn, Buffer.from(String(at))]));
    files.push({ content, hash: createHash("sha256").update(content).digest("hex") });
  }
  await nameScreens(target, person, project, files);
  return [
    {
      perMinute: limits.picture,
      send: (call, signal) => {
        const { content, hash } = files[call % pictures] ?? { content: new Uint8Array(), hash: "" };
        const path = api(`/projects/${project}/pictures/${hash}/`);
        const body = createForm(content, "screen.png");
        return send(target, { path, method: "PUT", person, body }, signal);
      },
    },
  ];
};

function drawPicture(): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 140 };
  return sharp({ create: { width: 5600, height: 5600, channels: 3, background } })
    .png()
    .toBuffer();
}

async function nameScreens(
  target: Parameters<Attack>[0],
  person: Awaited<ReturnType<typeof addAttacker>>,
  project: string,
  files: readonly { hash: string }[],
): Promise<void> {
  const perBatch = 50;
  for (let start = 0; start < files.length; start += perBatch) {
    const screens = files.slice(start, start + perBatch).map(({ hash }, at) => ({
      node_id: `${start + at}:1`,
      name: "Screen",
      page_id: "0:1",
      page_name: "Flow",
      position: start + at,
      width: 393,
      height: 852,
      picture_hash: hash,
      layers: [],
    }));
    const { status, code } = await callWithJson(target, person, `PUT /projects/${project}/screens/`, {
      screens,
    });
    if (status !== 200) throw new Error(`screens: ${status} ${code}`);
  }
}
