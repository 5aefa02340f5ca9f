import type { Binding, Layer } from "@linkspan/contract";

/** What a binding stores of a layer. */
export function pickLayer({ id, name, type, box, text }: Layer): Binding["layer"] {
  return { id, name, type, box, ...(text === undefined ? {} : { text }) };
}
