import type { FixField } from "@linkspan/contract";
import type { FixValues } from "../draft/draft.ts";
import type { FieldValue } from "./field-control.tsx";

/** The fields to show for these values: some depend on what was chosen before. */
export function shownFields(form: readonly FixField[], values: FixValues): FixField[] {
  const shown: FixField[] = [];
  for (const field of form) {
    const { when } = field;
    const on = when && shown.some(({ name }) => name === when.field) ? values[when.field] : undefined;
    if (!when || (typeof on === "string" && when.values.includes(on))) shown.push(field);
  }
  return shown;
}

/** The values that the form shows: the answer, and proposals for fields without one. */
export function startValues(form: readonly FixField[], values: FixValues | undefined): FixValues {
  const proposed = form.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(proposed), ...values };
}

/**
 * The answer after a change. Visible proposals are part of it, hidden fields are not. Proposals
 * alone are an answer only where a question was answered with yes and nothing else is needed.
 */
export function changeForm(
  form: readonly FixField[],
  before: FixValues | undefined,
  { name, value, isStated = false }: { name: string; value: FieldValue; isStated?: boolean },
): FixValues | undefined {
  const { [name]: _, ...others } = startValues(form, before);
  const next: FixValues = value === undefined ? others : { ...others, [name]: value };
  const shown = shownFields(form, next);
  const kept = shown.flatMap((field) => {
    const given = next[field.name];
    return given === undefined || given === "" ? [] : [[field.name, given] as const];
  });
  const isOwn = kept.some(([key, given]) => form.find((field) => field.name === key)?.value !== given);
  const answer = Object.fromEntries(kept);
  return isOwn || (isStated && isComplete(form, answer)) ? answer : undefined;
}

/** The answer that "yes" alone gives: the proposals, where no field is left to fill in. */
export function proposedValues(form: readonly FixField[]): FixValues | undefined {
  const proposed = startValues(form, undefined);
  return form.length > 0 && isComplete(form, proposed) ? proposed : undefined;
}

function isComplete(form: readonly FixField[], values: FixValues): boolean {
  return shownFields(form, values).every(({ name, required }) => !required || values[name] !== undefined);
}
