import { hasText } from "../json.ts";
import { field, readText, sheet } from "./fields.ts";
import type { Fix } from "./fix.ts";
import { setOrRefuse } from "./fix-draft.ts";
import { createOperationNamer } from "./name-operations.ts";
import { listFoundOperations } from "./operation-targets.ts";

const rule = "operation-ids";
const column = field("operationId", "text", "operationId", { required: true });

/** Names operations after method and path, to be confirmed or edited. */
export const operationIdsFix: Fix = {
  rule,
  title: (count) => (count === 1 ? "Name 1 operation" : `Name ${count} operations`),
  buildSheet(context) {
    const nameOperation = createOperationNamer(context.description.operations);
    const entries = listFoundOperations(context, rule, ({ operation }) => ({
      operationId: nameOperation(operation),
    }));
    return sheet({ columns: [column], entries });
  },
  apply({ rows }, draft, _, { description }) {
    const taken = new Set(
      description.operations.flatMap(({ object }) =>
        hasText(object.operationId) ? [object.operationId] : [],
      ),
    );
    for (const { index, values, entry } of rows) {
      const id = readText(values, "operationId");
      if (id === "") draft.refuse(index, "missing_value", "Enter an operationId.", "operationId");
      else if (!/^[^\s\p{C}]{1,200}$/u.test(id)) {
        draft.refuse(index, "invalid_value", "Enter at most 200 characters without spaces.", "operationId");
      } else if (taken.has(id)) {
        draft.refuse(index, "duplicate_value", "This operationId is already in use.", "operationId");
      } else if (setOrRefuse(draft, index, { rule, path: entry.at, key: "operationId", value: id }))
        taken.add(id);
    }
  },
};
