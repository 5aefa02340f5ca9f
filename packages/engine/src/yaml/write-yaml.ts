import { dump } from "js-yaml";
import type { Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

/** Serializes a value as YAML. Aliases are expanded: another parser may allow fewer of them. */
export function writeYaml(value: Json): string {
  return restoreLargeIntegers(dump(value, { noRefs: true, lineWidth: -1 }));
}
