import { type Node, visitSource } from "../syntax-tree.ts";

export type Text = { line: number; text: string };

/** Texts that people read in a source file: string literals, template literals and JSX text, with their lines. */
export function findTexts(source: string, isJsx: boolean): Text[] {
  const texts: Text[] = [];
  visitSource(source, isJsx, (node, line) => {
    const text = textOf(node);
    if (text !== undefined && isProse(text)) texts.push({ line: line(), text });
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
