/** A whole sentence, without the one that all texts which cannot be read share. */
export function formatFinding({ rule, message }: { rule: string; message: string }): string {
  const detail = /^[^.]*\. (.+)$/s.exec(message)?.[1];
  const words = ((rule === "unreadable" && detail) || message).replaceAll(/`([^`]*)`/g, "“$1”");
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
