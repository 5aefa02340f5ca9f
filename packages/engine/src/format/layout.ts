/** How wide a report is. */
export const pageWidth = 80;

/** Breaks a text into lines at its spaces, each behind an indentation. */
export function wrapText(text: string, indent: number, width = pageWidth): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  if (line !== "") lines.push(line);
  return lines.map((content) => " ".repeat(indent) + content);
}
