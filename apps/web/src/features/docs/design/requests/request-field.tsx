import type { FixProblem } from "@linkspan/contract";
import {
  type FieldDraft,
  fieldTypeWords,
  formatFieldType,
  readFieldTypeWord,
} from "@linkspan/engine/bindings";
import { Pencil, X } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../../ui/buttons/button.tsx";
import { Field, TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";

type Props = {
  draft: FieldDraft;
  isEditing: boolean;
  isInvalid: boolean;
  /** Why the API description can't have it. */
  problem: FixProblem | undefined;
  onEdit: () => void;
  onChange: (draft: FieldDraft) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
};

/** A requested field: its path, type and example, as text or as inputs. */
export function RequestField({ draft, isEditing, isInvalid, problem, onEdit, onChange, onRemove }: Props) {
  const t = useMessages();
  const { path, example } = draft;
  const type = formatFieldType(draft);
  const isExampleWrong = problem?.field === "example";
  const pathError = isInvalid
    ? t("requests.path-missing")
    : problem && !isExampleWrong
      ? t(`requests.problem-${problem.code === "duplicate_value" ? "exists" : "place"}`)
      : undefined;
  const exampleError = isExampleWrong ? t("requests.problem-example", { type }) : undefined;
  if (!isEditing && !pathError && !exampleError) {
    return (
      <li className="request-field">
        <code translate="no">{path}</code>
        <span className="request-type">{type}</span>
        <bdi className="request-example">{example}</bdi>
        <IconButton
          size="sm"
          label={t("requests.edit-field", { field: path })}
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
        />
      </li>
    );
  }
  const types = fieldTypeWords.some((each) => each === type) ? fieldTypeWords : [...fieldTypeWords, type];
  return (
    <li className="request-inputs">
      <TextField
        label={t("requests.path")}
        error={pathError}
        className="request-path"
        dir="ltr"
        translate="no"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        value={path}
        onChange={(event) => onChange({ ...draft, path: event.target.value })}
      />
      {onRemove && (
        <IconButton
          size="sm"
          label={t("requests.remove-field", { field: path })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      )}
      <Field label={t("requests.type")}>
        {(control) => (
          <Select
            {...control}
            value={type}
            options={types.map((value) => ({ value, label: value, lang: "en" }))}
            onChange={(value) => onChange({ ...draft, ...readFieldTypeWord(value) })}
          />
        )}
      </Field>
      <TextField
        label={t("requests.example")}
        error={exampleError}
        autoComplete="off"
        maxLength={200}
        value={example}
        onChange={(event) => onChange({ ...draft, example: event.target.value })}
      />
    </li>
  );
}
