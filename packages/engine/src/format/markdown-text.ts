import { cleanText } from "./clean-text.ts";

/** A title that folds a text away. */
export function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A code span cannot escape its own marks, nor a table's. */
export function writeCode(text: string): string {
  return `\`${cleanText(text).replaceAll("`", "'").replaceAll("|", "¦")}\``;
}

/** Escapes user text: no markup, no images, no mentions. */
export function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\`*_{}[\]<>()#|~&!]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replaceAll("@", "@<!-- -->");
}
