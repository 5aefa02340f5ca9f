import { parseNodeReference } from "../design/node-reference.ts";
import { toPointer } from "../path.ts";
import { field, readText, sheet } from "./fields.ts";
import type { Fix } from "./fix.ts";
import { setOrRefuse } from "./fix-draft.ts";
import { listOperationEntries } from "./operation-targets.ts";

const rule = "design-references";

/** "Needs no screen", or the Figma node that shows an operation. */
export const designReferencesFix: Fix = {
  rule,
  title: (count) => (count === 1 ? "Place 1 operation on a screen" : `Place ${count} operations on a screen`),
  buildSheet(context) {
    const found = context.findingsOf(rule);
    const entries = listOperationEntries(
      context,
      ({ index, operation }) => found.has(toPointer(operation.at)) && !context.linked.has(index),
    );
    const column = field("design", "design", "Figma link, or none for an operation without a screen", {
      required: true,
    });
    return sheet({ columns: [column], entries });
  },
  apply({ rows }, draft) {
    for (const { index, values, entry } of rows) {
      const given = readText(values, "design");
      const value = given === "none" ? given : parseNodeReference(given)?.node;
      if (given === "") draft.refuse(index, "missing_value", "Enter a Figma link, or none.", "design");
      else if (value === undefined) {
        draft.refuse(index, "invalid_value", "Enter a link to a Figma layer: it contains node-id.", "design");
      } else setOrRefuse(draft, index, { rule, path: entry.at, key: "x-nodeRefID", value });
    }
  },
};
