import type { EditorType } from "../api/context.ts";
import type { HostDocument } from "../document/document.ts";
import type { FontName } from "../document/text.ts";
import type { Manifest } from "../manifest.ts";

/**
 * A call that Figma forbids, beside one that it allows. Both are the body of an async function that runs in the
 * sandbox; `get` is `figma.getNodeByIdAsync`.
 */
export type StrictnessRow = {
  readonly forbids: string;
  /** Typings, documentation, `facts`, a report of a person who saw it, or "assumption" where no source says it. */
  readonly source: string;
  readonly forbidden: string;
  readonly allowed: string;
  readonly message: RegExp;
  readonly editorType?: EditorType;
  /** The editor of the allowed call, if it is another. */
  readonly allowedIn?: EditorType;
  readonly manifest?: Partial<Manifest>;
  readonly missingFonts?: readonly FontName[];
  prepare?(document: HostDocument): void;
};
