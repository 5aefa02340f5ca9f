import type { ParameterView } from "@linkspan/engine/documentation-view";
import { parameterKey } from "@linkspan/engine/request-builder";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";

type Props = {
  parameters: readonly ParameterView[];
  values: Readonly<Record<string, string>>;
  /** Required parameters without a value, marked after an attempt to send. */
  missing: ReadonlySet<string>;
  onChange: (key: string, value: string) => void;
};

/** An input for each parameter, by the type of its schema. */
export function ParameterFields({ parameters, values, missing, onChange }: Props) {
  const t = useMessages();
  if (parameters.length === 0) return <p className="text-small text-fg-2">{t("try.no-parameters")}</p>;
  return (
    <div className="try-fields">
      {parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return (
          <ParameterField
            key={key}
            parameter={parameter}
            value={Object.hasOwn(values, key) ? (values[key] ?? "") : ""}
            error={missing.has(key) ? t("try.missing") : undefined}
            onChange={(value) => onChange(key, value)}
          />
        );
      })}
    </div>
  );
}

type FieldProps = {
  parameter: ParameterView;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function ParameterField({ parameter, value, error, onChange }: FieldProps) {
  const t = useMessages();
  const { name, node, isRequired } = parameter;
  const choices = listChoices(parameter);
  const label = (
    <>
      <code dir="ltr" translate="no">
        {name}
      </code>
      {isRequired && <span className="ms-2 font-normal text-fg-3">{t("operation.required")}</span>}
    </>
  );
  return (
    <Field label={label} error={error} help={node.type.lists > 0 ? t("try.list-help") : undefined}>
      {(control) =>
        choices ? (
          <Select
            {...control}
            value={value}
            options={[
              ...(choices.includes(value) ? [] : [value]),
              ...(isRequired || value === "" ? [] : [""]),
              ...choices,
            ].map((each) => ({
              value: each,
              label: each === "" ? t("try.nothing") : each,
              lang: "en" as const,
            }))}
            onChange={onChange}
          />
        ) : (
          <span className="field">
            <input
              {...control}
              {...inputKind(parameter)}
              dir="ltr"
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              aria-required={isRequired || undefined}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
        )
      }
    </Field>
  );
}

function listChoices({ node }: ParameterView): readonly string[] | undefined {
  if (node.type.lists > 0) return undefined;
  if (node.values.length > 0) return node.values;
  return node.type.names[0] === "boolean" ? ["true", "false"] : undefined;
}

function inputKind({ node }: ParameterView): { type: string; step?: string; inputMode?: "numeric" } {
  const [name] = node.type.names;
  if (node.type.lists > 0) return { type: "text" };
  if (name === "integer") return { type: "number", step: "1", inputMode: "numeric" };
  if (name === "number") return { type: "number", step: "any" };
  return { type: name === "date" ? "date" : "text" };
}
