import { type ChangeResult, type LinkChange, toNewBinding } from "./link-change.ts";

/** The change that undoes one that was stored. */
export function invertChange(change: LinkChange, { stored }: ChangeResult): LinkChange | undefined {
  switch (change.kind) {
    case "bind": {
      const { layer, replaces } = change;
      if (!stored) return undefined;
      return replaces
        ? { kind: "bind", layer, binding: toNewBinding(replaces), replaces: stored }
        : { kind: "unbind", binding: stored };
    }
    case "unbind": {
      const { binding } = change;
      return { kind: "bind", layer: binding.layer.id, binding: toNewBinding(binding), replaces: undefined };
    }
    case "link":
      return { ...change, kind: "unlink" };
    case "unlink":
      return { ...change, kind: "link" };
    case "request":
      return { ...change, kind: "withdraw" };
    case "withdraw":
      return { ...change, kind: "request" };
  }
}
