import { findRule } from "@linkspan/engine";
import { formatRule, formatRuleList } from "@linkspan/engine/format/rule-text";
import { createPaint } from "../create-paint.ts";
import { readArguments } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

/** Lists the rules, or shows the named ones in full. */
export function runRules(args: string[]): number {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { "no-color": { type: "boolean", default: false } },
  });
  const paint = createPaint(!values["no-color"]);
  const chosen = positionals.map((id) => {
    const rule = findRule(id);
    if (!rule) throw new UsageError(`unknown rule: ${id}; run linkspan rules to list them`);
    return rule;
  });
  const text = chosen.map((rule) => formatRule(rule, paint)).join("\n");
  process.stdout.write(text === "" ? formatRuleList(paint) : text);
  return 0;
}
