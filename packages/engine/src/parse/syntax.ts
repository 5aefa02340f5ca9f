import type { Path } from "../path.ts";
import type { OutlineNode } from "./outline.ts";

/** Where something stands in the text. Both count from 1; a column counts UTF-16 units. */
export type Position = { line: number; column: number };

/** What is wrong with a text before it is looked at as a description. */
export type SyntaxDiagnostic = {
  rule:
    | "unreadable"
    | "duplicate-key"
    | "too-deep"
    | "key-too-long"
    | "too-many-aliases"
    | "not-utf8"
    | "byte-order-mark"
    | "too-large";
  message: string;
  position: Position;
  /** Set when the diagnostic belongs to a value that was still read. */
  path?: Path;
};

/** A text that was read, perhaps with diagnostics that did not stop it; without a value the first diagnostic says why. */
export type ReadText =
  | { value: unknown; diagnostics: SyntaxDiagnostic[] }
  | { value: undefined; diagnostics: [SyntaxDiagnostic, ...SyntaxDiagnostic[]] };

/** One way of writing a description down: how it is read and how places in it are found again. */
export type Syntax = {
  name: "json" | "yaml";
  /** Never throws. */
  read(text: string): ReadText;
  /**
   * The positions of the paths, in their order. A member of an object stands where its key does, an item of an
   * array where it begins, the root at its first character. A path that does not exist stands where its nearest
   * ancestor does.
   */
  locate(text: string, paths: readonly Path[]): Position[];
  /** How the values at the paths are written, in their order; undefined for a path that does not exist. */
  outline(text: string, paths: readonly Path[]): (OutlineNode | undefined)[];
  /** Every key that is written twice in one object, at its second place. */
  findDuplicateKeys(text: string): SyntaxDiagnostic[];
};
