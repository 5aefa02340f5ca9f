import { parentPort, workerData } from "node:worker_threads";
import { hostileTexts } from "../../../dev/hostile/hostile-texts.ts";
import { largeTexts } from "../../../dev/hostile/large-texts.ts";
import { sendRaw } from "../../../dev/hostile/raw-request.ts";
import { uploadProject } from "../calls.ts";
import type { Attack, Sent } from "./attack.ts";
import { makeForms } from "./random-forms.ts";

/** Sends its share of the attack. A thread of its own: what the innocent caller measures must not wait for us. */
const { origin, access, seed, forms, atOnce, part, parts } = workerData as Attack;

const sent: Sent[] = [];
const hostile = Object.entries({ ...hostileTexts, ...largeTexts }).filter(
  (_, index) => index % parts === part,
);
const waiting = makeForms(forms, seed).filter((_, index) => index % parts === part);

async function sendForms(): Promise<void> {
  for (let form = waiting.shift(); form; form = waiting.shift()) {
    sent.push({ kind: form.kind, isSilent: form.hangsUp, status: await sendRaw({ origin, access }, form) });
  }
}

async function sendHostile(): Promise<void> {
  for (const [name, write] of hostile) {
    const { status } = await uploadProject({ origin }, { access }, { name, file: write() });
    sent.push({ kind: "hostile file", isSilent: false, status });
  }
}

await Promise.all([sendHostile(), ...Array.from({ length: atOnce }, sendForms)]);
parentPort?.postMessage(sent);
