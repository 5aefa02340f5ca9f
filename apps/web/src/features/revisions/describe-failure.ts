import type { RevisionFailure } from "@linkspan/contract";
import { formatFinding } from "../../lib/format/format-finding.ts";
import type { MessageId } from "../../lib/i18n/message-id.ts";

type Words = { title: MessageId; text: MessageId | undefined; values: Record<string, string | number> };

/** Why processing failed: `text` with its values, or otherwise the server's message. */
export function describeFailure({ code, findings }: RevisionFailure, file: string): Words {
  const [finding] = findings;
  if (code === "unreadable" && finding) {
    const text = finding.rule === "unreadable" ? "failed.line" : "failed.file";
    const values = { line: finding.line, file, what: formatFinding(finding) };
    return { title: "failed.unreadable", text, values };
  }
  const title = titles[code as keyof typeof titles] ?? "failed.other";
  if (code === "key_too_long" && finding)
    return { title, text: "failed.line", values: { line: finding.line, file, what: formatFinding(finding) } };
  return { title, text: undefined, values: {} };
}

const titles = {
  endpoint_limit: "failed.endpoint-limit",
  too_complex: "failed.too-complex",
  key_too_long: "failed.key-too-long",
} as const;
