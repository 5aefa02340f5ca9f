import { type PatchTask, patchSource } from "./patch/patch-source.ts";
import { readTask } from "./read-task.ts";

// A process of its own, with limits of its own: one line with the outcome and then the text go to standard output.
const { request, source } = await readTask<PatchTask>();
const { outcome, text: patched } = patchSource(source.toString(), request);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
process.stdout.write(patched);
