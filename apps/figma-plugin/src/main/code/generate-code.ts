import { readCode } from "./storage.ts";

/** The code of the frame that contains the selected layer, as the window last wrote it: there is no window here. */
export async function generateCode({ node, language }: CodegenEvent): Promise<CodegenResult[]> {
  const frame = node.getTopLevelFrame();
  const code = frame && (await readCode(frame.id));
  if (!frame || !code) {
    const text = "Select a linked frame, and open Linkspan once in this file.";
    return [{ title: "Linkspan", code: text, language: "PLAINTEXT" }];
  }
  return language === "call"
    ? [{ title: `Calls of ${frame.name}`, code: code.call, language: "TYPESCRIPT" }]
    : [{ title: `Types of ${frame.name}`, code: code.types, language: "TYPESCRIPT" }];
}
