import { parseSync } from "@swc/core";

export type Text = { line: number; text: string };

type Node = { type?: string; span?: { start: number }; [key: string]: unknown };

/** Texts that people read in a source file: string literals, template literals and JSX text, with their lines. */
export function findTexts(source: string, isJsx: boolean): Text[] {
  const bytes = Buffer.from(source);
  const texts: Text[] = [];
  visit(parseSync(source, { syntax: "typescript", tsx: isJsx }) as unknown as Node, (node) => {
    const text = textOf(node);
    if (text === undefined || !isProse(text)) return;
    // The parser counts bytes, from one on.
    const before = bytes.subarray(0, (node.span?.start ?? 1) - 1).toString();
    texts.push({ line: before.split("\n").length, text });
  });
  return texts;
}

function textOf(node: Node): string | undefined {
  if (node.type === "StringLiteral" || node.type === "JSXText") return String(node.value);
  if (node.type === "TemplateElement") return String(node.cooked ?? node.raw);
  return undefined;
}

/** Identifiers, message keys, paths and class names neither start with a capital letter nor contain a space. */
function isProse(text: string): boolean {
  return /^\s*\p{Lu}/u.test(text) || /\S\s+\S/u.test(text);
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === "source" && node.type?.endsWith("Declaration")) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null) visit(child as Node, see);
    }
  }
}
