import { parseNodeReference } from "@linkspan/engine/design";
import { noScreen } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";

/** A reference of the API description that is not linked, and why. */
export type IgnoredReference = {
  operationIndex: number;
  reference: string;
  reason: "other_file" | "unreadable";
};

type DesignReferences = {
  /** The node of an operation by the operation's index. */
  nodes: ReadonlyMap<number, string>;
  ignored: readonly IgnoredReference[];
};

/** How much of a reference that can't be linked is shown. */
const shownCharacters = 200;

/** The nodes that an API description names. Those of another file than the project's are not linked. */
export function readDesignReferences(
  { designReferences }: Pick<StoredIndex, "designReferences">,
  fileKey: string | undefined,
): DesignReferences {
  const nodes = new Map<number, string>();
  const ignored: IgnoredReference[] = [];
  for (const [key, text] of Object.entries(designReferences)) {
    if (text === noScreen) continue;
    const operationIndex = Number(key);
    const parsed = parseNodeReference(text);
    const isOtherFile = fileKey !== undefined && parsed?.file !== undefined && parsed.file !== fileKey;
    if (parsed && !isOtherFile) nodes.set(operationIndex, parsed.node);
    else {
      const reference = text.slice(0, shownCharacters).replaceAll("\0", "\ufffd").toWellFormed();
      ignored.push({ operationIndex, reference, reason: parsed ? "other_file" : "unreadable" });
    }
  }
  return { nodes, ignored };
}
