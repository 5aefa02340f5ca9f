import { drillRestore } from "./backup/drill.ts";
import { measureParts } from "./parts.ts";

/** Restores a backup, as docs/operations.md says. It needs root and apt. */
await measureParts({ backup: drillRestore });
