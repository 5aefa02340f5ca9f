import { dump } from "js-yaml";
import type { Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

/** A value as a new YAML text. Aliases are written out: whoever reads it next may allow fewer of them. */
export function writeYaml(value: Json): string {
  return restoreLargeIntegers(dump(value, { noRefs: true, lineWidth: -1 }));
}
