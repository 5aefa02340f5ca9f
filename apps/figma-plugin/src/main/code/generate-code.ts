import { readCode, saveCode } from "../storage.ts";
import { loadCode } from "./load-code.ts";

/** Figma gives up after 15 seconds. */
const maxMilliseconds = 12_000;

/**
 * The code of the frame that contains the selected layer. There is no window here, so main asks the API itself. Without a
 * connection or a session, it is the code that was shown last.
 */
export async function generateCode({ node, language }: CodegenEvent): Promise<CodegenResult[]> {
  const frame = node.getTopLevelFrame();
  if (!frame) return explain("Select a frame, or a layer of one.");
  let code = await withinTime(loadCode(frame.id)).catch(() => null);
  if (code) await saveCode(frame.id, code);
  if (code === null) code = (await readCode(frame.id)) ?? null;
  if (code === null)
    return explain("Open Linkspan in this file and sign in. Then this shows the code of linked frames.");
  if (!code) return explain(`${frame.name} isn't linked to an operation.`);
  return language === "call"
    ? [{ title: `Calls of ${frame.name}`, code: code.call, language: "TYPESCRIPT" }]
    : [{ title: `Types of ${frame.name}`, code: code.types, language: "TYPESCRIPT" }];
}

function explain(code: string): CodegenResult[] {
  return [{ title: "Linkspan", code, language: "PLAINTEXT" }];
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it takes too long")), maxMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
