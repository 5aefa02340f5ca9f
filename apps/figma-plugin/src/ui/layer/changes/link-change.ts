import type { Binding, NewBinding, NewFieldRequest } from "@linkspan/contract";

/** A change that a person makes to links and bindings. It has what undoing it takes. */
export type LinkChange =
  /** `replaces` is the binding that the layer has so far. */
  | { kind: "bind"; layer: string; binding: NewBinding; replaces: Binding | undefined }
  | { kind: "unbind"; binding: Binding }
  | ({ kind: "link" | "unlink" } & ScreenLink)
  | { kind: "request" | "withdraw"; layer: string; screen: string; request: NewFieldRequest };

/** What connects an operation with a screen. */
type ScreenLink = {
  operation: string;
  screen: string;
  /** The screen itself or layers of it. */
  nodes: readonly string[];
  /** Removed with the link, and restored with it. */
  bindings: readonly Binding[];
};

/** The stored binding, or the one that someone else gave the layer in the meantime. */
export type ChangeResult = { stored?: Binding; theirs?: Binding };

/** A binding as it is sent. */
export function toNewBinding({ operation_id, screen, field, format, repeats }: Binding): NewBinding {
  return { operation_id, screen, field, format, repeats };
}
