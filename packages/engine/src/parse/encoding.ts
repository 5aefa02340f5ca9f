import { findTextStart, toPosition } from "./lines.ts";
import type { SyntaxDiagnostic } from "./syntax.ts";

/** Where UTF-16 that was decoded as UTF-8 shows its first NUL: behind two unreadable marks and one character. */
const utf16Reach = 4;

/** What was lost or added on the way from bytes to text; the text can still be read. */
export function findEncodingDiagnostics(text: string): SyntaxDiagnostic[] {
  const diagnostics: SyntaxDiagnostic[] = [];
  if (findTextStart(text) === 1) {
    diagnostics.push({
      rule: "byte-order-mark",
      message: "The file starts with a byte order mark: save it as UTF-8 without one",
      position: { line: 1, column: 1 },
    });
  }
  const lost = text.indexOf("\ufffd");
  if (lost !== -1) {
    diagnostics.push({
      rule: "not-utf8",
      message: "A character here isn't valid UTF-8 and shows as \ufffd: save the text as UTF-8",
      position: toPosition(text, lost),
    });
  }
  return diagnostics;
}

/** The diagnostic of a text whose every other character is NUL, which is what UTF-16 looks like. */
export function findUtf16Diagnostic(text: string): SyntaxDiagnostic | undefined {
  if (!text.slice(0, utf16Reach).includes("\0")) return undefined;
  return {
    rule: "not-utf8",
    message: "The file looks like UTF-16: save it as UTF-8",
    position: { line: 1, column: 1 },
  };
}
