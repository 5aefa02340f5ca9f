import type { Path } from "../path.ts";
import { toPositions } from "./lines.ts";
import type { SyntaxDiagnostic } from "./syntax.ts";

/** A key that is written again in the object where it already stands. */
export type DuplicateKey = { offset: number; path: Path };

/** As many as a person could look through; a hostile text has millions. */
export const duplicateLimit = 1000;

/** The diagnostics of keys that are written twice. */
export function toDuplicateDiagnostics(
  text: string,
  duplicates: readonly DuplicateKey[],
): SyntaxDiagnostic[] {
  const positions = toPositions(
    text,
    duplicates.map((duplicate) => duplicate.offset),
  );
  return duplicates.map(({ path }, index) => ({
    rule: "duplicate-key",
    message: `The key \`${path.at(-1)}\` appears twice in this object: only the last one counts`,
    position: positions[index] as SyntaxDiagnostic["position"],
    path,
  }));
}
