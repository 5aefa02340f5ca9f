import type { Field } from "@linkspan/engine/bindings";
import { t } from "../translate.ts";
import { readUnit } from "./read-unit.ts";

/** The type of a field's values, with their unit: `integer · öre`. */
export function describeType({ type, format, isNullable, isMinorUnits, description }: Field): string {
  const name = format || type;
  const whole = isNullable ? t("layer.nullable", { type: name }) : name;
  const unit = readUnit(description) ?? (isMinorUnits ? t("layer.minor-units") : undefined);
  return unit === undefined ? whole : `${whole} · ${unit}`;
}
