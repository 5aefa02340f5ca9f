/** Kinds of files that an analysis can be downloaded as. */
export const reportFormats = ["html", "sarif", "csv", "markdown"] as const;

/** A kind of file that an analysis can be downloaded as. */
export type ReportFormat = (typeof reportFormats)[number];

const extensions: Record<ReportFormat, string> = { html: "html", sarif: "sarif", csv: "csv", markdown: "md" };

/** By whole characters, so that none is halved. */
const cut = /^.{1,60}/u;

/** What the file is called. */
export function reportFileName(title: string, revision: number, format: ReportFormat): string {
  return `${revisionFileName(title, revision)}.${extensions[format]}`;
}

/** Kinds of files that the whole documentation can be downloaded as. */
export const exportFormats = ["markdown", "llms"] as const;

/** A kind of file that the whole documentation can be downloaded as. */
export type ExportFormat = (typeof exportFormats)[number];

/** What the file with the documentation is called. */
export function exportFileName(title: string, revision: number, format: ExportFormat): string {
  return `${revisionFileName(title, revision)}${format === "llms" ? "-llms.txt" : ".md"}`;
}

/** The API's title and the revision, in letters, digits and hyphens alone. */
export function revisionFileName(title: string, revision: number): string {
  const words =
    title
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = words.join("-").match(cut)?.[0].replace(/-$/, "");
  return `${name || "api"}-r${revision}`;
}
