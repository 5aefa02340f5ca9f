import type { NewBinding } from "@linkspan/contract";
import { type Field, inferFormat } from "@linkspan/engine/bindings";

type Input = { operation: string; screen: string; field: Field; text: string | null; repeats: number };

/** A binding with the format by which the layer's text shows an example of the field. */
export function inferBinding({ operation, screen, field, text, repeats }: Input): NewBinding {
  const format = text ? inferFormat(text, field.examples, field) : undefined;
  const isAsSent = format?.kind === "text" && !format.before && !format.after && !format.part;
  return {
    operation_id: operation,
    screen,
    field: field.key,
    format: format && !isAsSent ? format : null,
    repeats,
  };
}
