import { componentsPath } from "../description/description.ts";
import { readAt } from "../editing/join-changes.ts";
import { toPointer } from "../path.ts";
import { field, readText, sheet } from "./fields.ts";
import type { Fix } from "./fix.ts";
import { setOrRefuse } from "./fix-draft.ts";
import { listFoundOperations } from "./operation-targets.ts";

/** One description per schema. */
export const schemaDescriptionsFix: Fix = {
  rule: "schema-descriptions",
  title: (count) => (count === 1 ? "Describe 1 schema" : `Describe ${count} schemas`),
  buildSheet({ description, findingsOf }) {
    const parent = componentsPath(description.dialect, "schemas");
    const found = findingsOf("schema-descriptions");
    const entries = description.schemas.flatMap(({ name }) => {
      const at = [...parent, name];
      const pointer = toPointer(at);
      if (!found.has(pointer)) return [];
      const none = { operation: undefined, method: null, path: null, shared: 1, values: {} };
      return { ...none, key: pointer, at, pointer, name };
    });
    return sheet({ columns: [field("description", "lines", "Description", { required: true })], entries });
  },
  apply({ rows }, draft, _, { description: { root } }) {
    const rule = "schema-descriptions";
    for (const { index, values, entry } of rows) {
      const value = readText(values, "description");
      if (value === "") {
        draft.refuse(index, "missing_value", "Enter a description.", "description");
        continue;
      }
      const schema = readAt(root, entry.at);
      // `true` and `false` are schemas too; with a description they become objects that mean the same.
      const isBoolean = typeof schema === "boolean";
      const object = schema === false ? { description: value, not: {} } : { description: value };
      setOrRefuse(
        draft,
        index,
        isBoolean
          ? {
              rule,
              path: entry.at.slice(0, -1),
              key: String(entry.at.at(-1)),
              value: object,
              isReplacement: true,
            }
          : { rule, path: entry.at, key: "description", value },
      );
    }
  },
};

/** A summary or a description per operation. */
export const operationTextFix: Fix = {
  rule: "operation-text",
  title: (count) => (count === 1 ? "Describe 1 operation" : `Describe ${count} operations`),
  buildSheet(context) {
    const entries = listFoundOperations(context, "operation-text");
    const counted = new Set(entries.map(({ key }) => key));
    const undescribed = listFoundOperations(context, "operation-description");
    return sheet({
      columns: [field("summary", "text", "Summary"), field("description", "lines", "Description")],
      entries,
      others: undescribed.filter(({ key }) => !counted.has(key)),
    });
  },
  apply({ rows }, draft) {
    for (const { index, values, entry } of rows) {
      const summary = readText(values, "summary").replaceAll(/\s+/g, " ");
      const description = readText(values, "description");
      if (summary === "" && description === "") {
        draft.refuse(index, "missing_value", "Enter a summary or a description.", "summary");
        continue;
      }
      for (const [key, value] of Object.entries({ summary, description })) {
        if (value === "") continue;
        setOrRefuse(draft, index, { rule: "operation-text", path: entry.at, key, value });
      }
    }
  },
};
