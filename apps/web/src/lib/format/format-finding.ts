/** A finding's message as a sentence. Omits the first sentence of `unreadable`, which is always the same. */
export function formatFinding({ rule, message }: { rule: string; message: string }): string {
  const detail = /^[^.]*\. (.+)$/s.exec(message)?.[1];
  const words = ((rule === "unreadable" && detail) || message).replaceAll(/`([^`]*)`/g, "“$1”");
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
