import type { Binding } from "@linkspan/contract";
import { type Field, inferFormat } from "@linkspan/engine/bindings";

/** The format by which the layer's current text shows an example of the field; null if it shows none. */
export function inferLayerFormat({ text }: Binding["layer"], field: Field | undefined): Binding["format"] {
  const format = field && text ? inferFormat(text, field.examples, field) : undefined;
  const isAsSent = format?.kind === "text" && !format.before && !format.after && !format.part;
  return format && !isAsSent ? format : null;
}
