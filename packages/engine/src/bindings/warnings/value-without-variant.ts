import type { LayerComponent } from "../../design/layer.ts";
import { writeWords } from "../display-format/write-words.ts";
import { createExample, createField } from "./example.ts";
import { findComponent } from "./find-component.ts";
import type { Warning } from "./warning.ts";
import { locateBinding } from "./warning-context.ts";

const status = createField("response/200/status", { values: ["paid", "shipped", "sold_out"] });
const shown = [["Tag", status.key]] as const;
const tag = (...states: string[]) => ({
  id: "Tag",
  name: "Tag",
  type: "INSTANCE",
  box: [16, 40, 80, 20] as const,
  component: { key: "tag", name: "Tag", variants: { State: "Paid" }, options: { State: states } },
});

export const valueWithoutVariantWarning: Warning = {
  id: "value-without-variant",
  title: "Value without a variant",
  why: "The component has no look for one of the values, so it shows another state or nothing.",
  level: "warning",
  good: createExample({ layers: [tag("Paid", "Shipped", "Sold out")], shown, fields: [status] }),
  bad: createExample({ layers: [tag("Paid", "Shipped")], shown, fields: [status] }),
  check: ({ bindings }) =>
    bindings.flatMap((binding) => {
      const { field, view, index } = binding;
      const component = view && findComponent(view.tree, index);
      if (!field || field.values.length < 2 || !component) return [];
      const missing = listMissing(field.values, component);
      if (missing.length === 0) return [];
      const values = missing.join(", ");
      const text = `${values} ${missing.length === 1 ? "has" : "have"} no variant in ${component.name}.`;
      return [{ ...locateBinding(binding), parameters: { values, component: component.name }, text }];
    }),
};

const toKey = (text: string) => writeWords(text, "lower");

/** Values that the variant property for this field lacks. A property without any of the values is for something else. */
function listMissing(values: readonly string[], { options = {}, variants = {} }: LayerComponent): string[] {
  const properties = Object.entries({ ...variants, ...options });
  const lists = properties.map(
    ([, value]) => new Set((typeof value === "string" ? [value] : value).map(toKey)),
  );
  const found = lists
    .map((list) => values.filter((value) => !list.has(toKey(value))))
    .sort((one, other) => one.length - other.length);
  const [missing = []] = found;
  // One shared word is a coincidence if there are many values.
  const shared = values.length - missing.length;
  return shared >= Math.min(2, values.length - 1) ? missing : [];
}
