import type { Binding } from "@linkspan/contract";

/** The name of a bound layer, with the number of layers like it where they are repeated components. */
export function formatLayerName({ layer, repeats }: Pick<Binding, "layer" | "repeats">): string {
  return repeats > 0 && layer.type !== "TEXT" ? `${layer.name} ×${repeats + 1}` : layer.name;
}
