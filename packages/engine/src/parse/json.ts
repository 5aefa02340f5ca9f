import { mayHaveLargeIntegers, reviveLargeInteger } from "../large-integers.ts";
import { toDuplicateDiagnostics } from "./duplicate-keys.ts";
import { findEncodingDiagnostics, findUtf16Diagnostic } from "./encoding.ts";
import { findJsonDiagnostic } from "./json-diagnostic.ts";
import { findJsonDuplicates } from "./json-duplicates.ts";
import { locateJson } from "./json-locate.ts";
import { outlineJson } from "./json-outline.ts";
import { findTextStart, toPosition } from "./lines.ts";
import type { ReadText, Syntax, SyntaxDiagnostic } from "./syntax.ts";

/** JSON, by the platform's own parser; what that refuses is explained by a scanner of ours. */
export const json: Syntax = {
  name: "json",
  read: readJson,
  locate: locateJson,
  outline: outlineJson,
  findDuplicateKeys: (text) => toDuplicateDiagnostics(text, findJsonDuplicates(text, findTextStart(text))),
};

function readJson(text: string): ReadText {
  const start = findTextStart(text);
  try {
    const source = start === 0 ? text : text.slice(start);
    const value: unknown = mayHaveLargeIntegers(text)
      ? JSON.parse(source, reviveLargeInteger)
      : JSON.parse(source);
    return { value, diagnostics: findEncodingDiagnostics(text) };
  } catch {
    return {
      value: undefined,
      diagnostics: [explainDiagnostic(text, start), ...findEncodingDiagnostics(text)],
    };
  }
}

function explainDiagnostic(text: string, start: number): SyntaxDiagnostic {
  const utf16 = findUtf16Diagnostic(text);
  if (utf16) return utf16;
  // The parser may refuse what is well-formed when memory runs out: then there is no better place than the end.
  const { offset, message } = findJsonDiagnostic(text, start) ?? {
    offset: text.length,
    message: "Invalid JSON",
  };
  return { rule: "unreadable", message, position: toPosition(text, offset) };
}
