import { type FoundWarning, maxWarningKey } from "./warning.ts";
import { createWarningContext } from "./warning-context.ts";
import type { WarningInput } from "./warning-input.ts";
import { warnings } from "./warnings.ts";

/** Finds where the designs and the API don't agree, by kind of warning. */
export function findWarnings(input: WarningInput): FoundWarning[] {
  const context = createWarningContext(input);
  return warnings.flatMap(({ id, check }) =>
    check(context).map((found) => ({ warning: id, key: createKey(id, found), ...found })),
  );
}

function createKey(warning: string, { layer, fields }: Pick<FoundWarning, "layer" | "fields">): string {
  const key = [warning, ...(layer === undefined ? [] : [layer]), ...fields].join(" ");
  const end = ` and ${fields.length}`;
  return key.length <= maxWarningKey ? key : key.slice(0, maxWarningKey - end.length) + end;
}
