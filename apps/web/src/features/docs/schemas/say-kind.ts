import type { Translate } from "../../../lib/translate.tsx";
import { sayType } from "../operation/say-type.ts";

/** What a schema is, in a word. Names of types stay as they are written. */
export function sayKind(t: Translate, kind: string): string {
  return sayType(t, { lists: 0, names: [kind], isSchema: false });
}
