import { isSent } from "../field.ts";
import { tolerance } from "../suggest/estimate-fit.ts";
import { countRoom } from "./box-room.ts";
import { createExample, createField, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import { locateBinding } from "./warning-context.ts";

const name = (maxLength: number) => createField("response/200/name", { maxLength });
const layers = [createText("Name", "Ana Silva", { box: [16, 40, 180, 20] })];
const shown = [["Name", "response/200/name"]] as const;

export const longerThanBoxWarning: Warning = {
  id: "longer-than-box",
  title: "Text may be longer than its box",
  why: "Long values are cut off or cover what is beside them.",
  level: "warning",
  good: createExample({ layers, shown, fields: [name(12)] }),
  bad: createExample({ layers, shown, fields: [name(60)] }),
  check: ({ bindings }) =>
    bindings.flatMap((binding) => {
      const { field, view, index } = binding;
      const { maxLength } = field ?? {};
      if (!field || isSent(field) || !view || maxLength === undefined || field.values.length > 0) return [];
      const { tree, screen } = view;
      const holds = countRoom({ tree, index, width: screen.width }, binding.binding.format);
      if (holds === undefined || maxLength <= holds * tolerance) return [];
      const text = `Up to ${maxLength} characters, the box holds about ${Math.max(holds, 0)}.`;
      return [{ ...locateBinding(binding), parameters: { max: maxLength, holds: Math.max(holds, 0) }, text }];
    }),
};
