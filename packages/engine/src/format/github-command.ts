import { cleanText } from "./clean-text.ts";
import type { SourceLocation } from "./report.ts";
import type { Weight } from "./weight.ts";

const commands: Record<Weight, string> = { error: "error", warning: "warning", note: "notice" };

/** A command that GitHub Actions turns into an annotation. */
export function writeCommand(
  weight: Weight,
  file: string,
  { line, column }: Pick<SourceLocation, "line" | "column">,
  title: string,
  message: string,
): string {
  const location = `file=${escapeProperty(file)},line=${line},col=${column}`;
  return `::${commands[weight]} ${location},title=${escapeProperty(title)}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  return cleanText(text).replaceAll("%", "%25");
}

/** Line ends are gone already; these end a property. */
function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
