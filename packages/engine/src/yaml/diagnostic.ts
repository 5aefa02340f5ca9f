import { YAMLException } from "js-yaml";
import { toPosition } from "../parse/lines.ts";
import type { SyntaxDiagnostic } from "../parse/syntax.ts";

type Explanation = { begins: string; message: string; rule?: SyntaxDiagnostic["rule"] };

const tabMessage = "A tab is used as indentation: YAML allows only spaces there";

/** The parser's reasons, by how they begin, in words for those who do not know its grammar. */
const explanations: readonly Explanation[] = [
  { begins: "nesting exceeded", message: "Nesting is deeper than 100 levels", rule: "too-deep" },
  { begins: "aliases exceeded", message: "The file has more than 200 aliases", rule: "too-many-aliases" },
  {
    begins: "merge keys exceeded",
    message: "Merge keys copy more than 10,000 keys",
    rule: "too-many-aliases",
  },
  { begins: "tab characters", message: tabMessage },
  { begins: "bad indentation of a mapping entry", message: describeEntry("key") },
  { begins: "bad indentation of a sequence entry", message: describeEntry("item") },
  {
    begins: "deficient indentation",
    message: "A quote or bracket opened above is not closed, or this line must be indented further",
  },
  {
    begins: "end of the stream or a document separator",
    message: "The document ends before this: a `:` after a key is missing, or the indentation differs",
  },
  { begins: "unexpected end of the stream within a flow", message: "The text ends inside `{` or `[`" },
  { begins: "unexpected end of the stream within a", message: "The text ends inside a quoted string" },
  { begins: "expected ':' after a mapping key", message: "A `:` is expected after the key" },
  {
    begins: "can not read a block mapping entry",
    message: "A `:` is expected after the key, on the same line",
  },
  { begins: "a whitespace character is expected after the key", message: "A space is expected after `:`" },
  { begins: "the stream contains non-printable", message: "Unexpected control character" },
  { begins: "null byte", message: "Unexpected NUL character" },
  { begins: "unknown escape", message: "Invalid escape sequence: write `\\\\` or use single quotes" },
  { begins: "object-based map", message: "A key must be a scalar, not a list or mapping" },
  { begins: "cannot merge", message: "`<<` can only merge mappings" },
];

function describeEntry(part: string): string {
  return `A ${part} is not indented like its neighbours, or the value before it must be quoted`;
}

/** Says in plain words why a text could not be read. */
export function explainYamlDiagnostic(text: string, error: unknown): SyntaxDiagnostic {
  // The parser promises no more than that it throws something.
  const reason = error instanceof YAMLException ? error.reason : "it is too large or too deep";
  const offset = error instanceof YAMLException ? (error.mark?.position ?? 0) : 0;
  const position = toPosition(text, Math.min(offset, text.length));
  const known = explanations.find(({ begins }) => reason.startsWith(begins));
  if (isIndentedByTab(text, offset) && known?.rule === undefined) {
    return { rule: "unreadable", message: tabMessage, position };
  }
  return {
    rule: known?.rule ?? "unreadable",
    message: known?.message ?? `Invalid YAML: ${reason}`,
    position,
  };
}

/** Whether the line of an offset begins with a tab, which the parser often notices too late to say so. */
function isIndentedByTab(text: string, offset: number): boolean {
  let at = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  while (text[at] === " ") at++;
  return text[at] === "\t";
}
