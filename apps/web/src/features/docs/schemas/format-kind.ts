import type { Translate } from "../../../lib/i18n/translate.tsx";
import { formatType } from "../operation/format/format-type.ts";

/** The kind of a schema as text. Names of types are not translated. */
export function formatKind(t: Translate, kind: string): string {
  return formatType(t, { lists: 0, names: [kind], isSchema: false });
}
