import type { Translate } from "../../../lib/i18n/translate.tsx";
import { formatType } from "../operation/format/format-type.ts";

/** What a schema is, in a word. Names of types stay as they are written. */
export function formatKind(t: Translate, kind: string): string {
  return formatType(t, { lists: 0, names: [kind], isSchema: false });
}
