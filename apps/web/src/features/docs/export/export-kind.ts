import type { ExportFormat } from "@linkspan/contract";

/** The files that the documentation can be exported as. */
export type FileKind = ExportFormat | "openapi" | "source";

/** A file, or the print view. */
export type ExportKind = FileKind | "paper";
