import type { Translate } from "../../lib/translate.tsx";
import type { Excerpt, Finding } from "./preview.ts";

/** A description that could not be used, here or on the server. */
export type Failure = {
  code: string;
  message: string;
  findings: Finding[];
  excerpt?: Excerpt | undefined;
};

/** What happened and where, for a person. The engine's own words are English and stay as they are. */
export function describeFailure({ code, message, findings }: Failure, file: string, t: Translate) {
  const [finding] = findings;
  if (code === "unreadable" && finding) {
    const text =
      finding.rule === "unreadable"
        ? t("failed.line", { line: finding.line, file, what: sayFinding(finding) })
        : t("failed.file", { file, what: sayFinding(finding) });
    return { title: t("failed.unreadable"), text };
  }
  if (code === "endpoint_limit") return { title: t("failed.endpoint-limit"), text: message };
  if (code === "too_complex") return { title: t("failed.too-complex"), text: message };
  return { title: t("failed.other"), text: message };
}

/** A whole sentence, without the one that all texts which cannot be read share. */
export function sayFinding({ rule, message }: Finding): string {
  const detail = /^[^.]*\. (.+)$/s.exec(message)?.[1];
  const words = ((rule === "unreadable" && detail) || message).replaceAll(/`([^`]*)`/g, "“$1”");
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
