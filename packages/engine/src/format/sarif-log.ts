import type { SourceLocation } from "./report.ts";

/** The beginning of a log with one run, up to its results; `]}]}` ends it. */
export function openSarif(driver: object, properties?: object): string {
  const more = properties ? `"properties":${JSON.stringify(properties)},` : "";
  const run = `{"tool":${JSON.stringify({ driver })},"columnKind":"utf16CodeUnits",${more}"results":[`;
  return `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[${run}\n`;
}

export const sarifEnd = "\n]}]}\n";

/** Where in a file a result is. */
export function toSarifLocation(file: string, { pointer, line, column }: SourceLocation): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(file) },
      region: { startLine: line, startColumn: column },
    },
    logicalLocations: [{ fullyQualifiedName: `#${pointer}` }],
  };
}

/** A path as a relative reference, or as a file address when it starts at the root. */
function toUri(file: string): string {
  const path = file.replace(/^\.\//, "").toWellFormed();
  // Colons too: what stands before one in the first folder's name would be read as a scheme.
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return encoded.startsWith("/") ? `file://${encoded}` : encoded;
}
