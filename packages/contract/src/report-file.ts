/** Kinds of files that an analysis can be downloaded as. */
export const reportFormats = ["html", "sarif", "csv", "markdown"] as const;

/** A kind of file that an analysis can be downloaded as. */
export type ReportFormat = (typeof reportFormats)[number];

const extensions: Record<ReportFormat, string> = { html: "html", sarif: "sarif", csv: "csv", markdown: "md" };

const longestName = 60;

/** What the file is called: the API's title and the revision, in letters, digits and hyphens alone. */
export function nameReport(title: string, revision: number, format: ReportFormat): string {
  const words =
    title
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join("-")].slice(0, longestName).join("").replace(/-$/, "");
  return `${name || "api"}-r${revision}.${extensions[format]}`;
}
