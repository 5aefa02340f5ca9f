import { createHash } from "node:crypto";
import type { Json } from "@linkspan/engine";
import { buildDocumentation, type OperationContent } from "@linkspan/engine/documentation";

/** What the server stores of a description: the content of each operation, and the components by reference. */
export type Split = { contents: OperationContent[]; parts: Map<string, Json> };

/** Splits a description as the server does. */
export function splitDescription(description: Parameters<typeof buildDocumentation>[0]): Split {
  const split: Split = { contents: [], parts: new Map() };
  const { chunks } = buildDocumentation(description, (text) =>
    createHash("sha256").update(text).digest("hex"),
  );
  for (const chunk of chunks) {
    if (chunk.kind === "operation")
      split.contents[chunk.operation] = JSON.parse(chunk.text) as OperationContent;
    else for (const reference of chunk.references) split.parts.set(reference, JSON.parse(chunk.text) as Json);
  }
  return split;
}
