import type { Binding, ScreenDetails } from "@linkspan/contract";

/** A link or binding whose layer or field is gone. */
export type BrokenLink =
  | { kind: "link"; operation: string; node: string }
  | { kind: "layer_deleted" | "field_removed"; binding: Binding };

/** What is broken on a screen: links first. Links of a screen that was deleted as a whole are included. */
export function listBrokenLinks({
  links,
  bindings,
}: Pick<ScreenDetails, "links" | "bindings">): BrokenLink[] {
  return [
    ...links
      .filter(({ is_broken }) => is_broken)
      .map((link): BrokenLink => ({ kind: "link", operation: link.operation_id, node: link.node_id })),
    ...bindings.flatMap((binding): BrokenLink[] =>
      binding.broken ? [{ kind: binding.broken, binding }] : [],
    ),
  ];
}
