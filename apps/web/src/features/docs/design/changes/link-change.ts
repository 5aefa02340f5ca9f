import type { Binding, FieldRequest, OperationScreens, Screen } from "@linkspan/contract";

/** A change that a person makes to the links and bindings of a project. */
export type LinkChange =
  /** `replaces` is the binding that the layer has so far. */
  | { kind: "bind"; binding: Binding; replaces?: Binding | undefined }
  | { kind: "unbind"; binding: Binding }
  /** `replaces` is what the layer has requested so far. */
  | { kind: "request"; request: FieldRequest; replaces?: FieldRequest | undefined }
  | { kind: "withdraw"; request: FieldRequest }
  | ({ kind: "link" | "unlink" } & ScreenLink)
  | { kind: "no-screen"; operation: string; reason: string; before: NoScreen }
  | { kind: "needs-screen"; operation: string; before: NoScreen }
  | { kind: "ignore-warning" | "restore-warning"; operation: string; warning: string };

/** What connects an operation with a screen. */
export type ScreenLink = {
  operation: string;
  screen: Screen;
  /** The screen itself or layers of it. */
  nodes: readonly string[];
  /** Removed with the link, and restored with it. */
  bindings: readonly Binding[];
};

type NoScreen = OperationScreens["no_screen"];

/** The change that undoes another. */
export function invertChange(change: LinkChange): LinkChange {
  switch (change.kind) {
    case "bind":
      return change.replaces
        ? { kind: "bind", binding: change.replaces, replaces: change.binding }
        : { kind: "unbind", binding: change.binding };
    case "unbind":
      return { kind: "bind", binding: change.binding };
    case "request":
      return change.replaces
        ? { kind: "request", request: change.replaces, replaces: change.request }
        : { kind: "withdraw", request: change.request };
    case "withdraw":
      return { kind: "request", request: change.request };
    case "link":
      return { ...change, kind: "unlink" };
    case "unlink":
      return { ...change, kind: "link" };
    case "no-screen":
    case "needs-screen":
      return invertNoScreen(change);
    case "ignore-warning":
      return { ...change, kind: "restore-warning" };
    case "restore-warning":
      return { ...change, kind: "ignore-warning" };
  }
}

function invertNoScreen(change: Extract<LinkChange, { before: NoScreen }>): LinkChange {
  const { operation, before } = change;
  const now: NoScreen = change.kind === "no-screen" ? { reason: change.reason, by: null } : null;
  return before
    ? { kind: "no-screen", operation, reason: before.reason ?? "", before: now }
    : { kind: "needs-screen", operation, before: now };
}
