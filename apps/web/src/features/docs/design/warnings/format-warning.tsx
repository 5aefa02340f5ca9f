import type { FoundWarning } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import type { ReactNode } from "react";
import type { Translate } from "../../../../lib/i18n/translate.tsx";

/** Warnings about one layer, which the row of its field mentions. */
type LayerWarning =
  | "deprecated"
  | "removed"
  | "nullable-always-shown"
  | "longer-than-box"
  | "value-without-variant"
  | "list-without-empty-state"
  | "minor-units-shown"
  | "read-only-in-input";

type OperationWarning = "required-not-sent" | "error-not-shown";

type WarningWords = {
  title: string;
  /** What is wrong here. */
  text: ReactNode;
  /** What happens if nothing changes. */
  why: string;
};

/** What people read about a warning. */
export function formatWarning(t: Translate, found: FoundWarning): WarningWords {
  const id = readId(found) as LayerWarning | OperationWarning;
  const codes = { field: formatNames(found), values: found.parameters.values };
  const words = Object.fromEntries(
    Object.entries(codes).map(([name, value]) => [name, <code key={name}>{value}</code>]),
  );
  const text = t(`warnings.text-${id}`, { ...found.parameters, ...words });
  return { title: t(`warnings.title-${id}`), text, why: t(`warnings.why-${id}`) };
}

/** The same in a few words, for the row of a field. */
export function formatShortWarning(t: Translate, found: FoundWarning): string {
  return t(`warnings.short-${readId(found) as LayerWarning}`, found.parameters);
}

function readId({ warning, parameters }: FoundWarning): string {
  return warning === "field-going-away" ? String(parameters.state) : warning;
}

function formatNames({ fields }: FoundWarning): string {
  return fields.map(formatFieldName).join(", ");
}
