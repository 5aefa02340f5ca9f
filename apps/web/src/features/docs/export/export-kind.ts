import type { ExportFormat } from "@linkspan/contract";

/** A file that the documentation can be kept as. */
export type FileKind = ExportFormat | "openapi" | "source";

/** Or paper. */
export type ExportKind = FileKind | "paper";
