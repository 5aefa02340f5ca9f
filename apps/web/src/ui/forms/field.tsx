import "./field.css";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = {
  label: ReactNode;
  /** Shown below the field; an error replaces it. */
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
};

type Control = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** A label, the control, and below it one line of help or an error. */
export function Field({
  label,
  help,
  error,
  className = "",
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <label htmlFor={id} className="mb-1.5 text-small font-[560]">
        {label}
      </label>
      {children({
        id,
        ...(error ? { "aria-invalid": true } : {}),
        ...(note ? { "aria-describedby": `${id}-note` } : {}),
      })}
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 flex gap-1.5 text-meta ${error ? "text-poor" : "text-fg-3"}`}>
          {error && <CircleAlert size={13} aria-hidden className="mt-0.5 flex-none" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & { icon?: ReactNode; note?: ReactNode } & Omit<
    ComponentProps<"input">,
    "className"
  >;

/** One line of text, with an icon before it and a note inside at its end. */
export function TextField({ label, help, error, className, icon, note, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <span className="field">
          {icon}
          <input {...control} {...input} />
          {note && <span className="flex-none text-meta text-fg-3">{note}</span>}
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className">;

export function TextArea({ label, help, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <span className="field field-area">
          <textarea {...control} {...area} />
        </span>
      )}
    </Field>
  );
}
