import type { Project } from "@linkspan/contract";
import { Check, Hash } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import type { FileLinkProblem } from "../file-link.ts";
import { useTimes } from "../use-times.ts";

type Props = {
  project: Project;
  value: string;
  onChange?: (value: string) => void;
  problem?: FileLinkProblem | undefined;
  /** The file, once it is known. */
  file?: { name: string; modifiedAt: string | null } | undefined;
};

/** The link of the Figma file. A project that has one changes it in its settings. */
export function FileField({ project, value, onChange, problem, file }: Props) {
  const t = useMessages();
  const times = useTimes();
  const settings = (
    <Link to={`/projects/${project.id}/settings`} className="underline underline-offset-3 hover:text-fg">
      {t("import.in-settings")}
    </Link>
  );
  const name = file && <bdi key="name">{file.name}</bdi>;
  const help = !file
    ? onChange
      ? t("import.file-help")
      : t("import.file-fixed", { settings })
    : file.modifiedAt
      ? t("import.file-edited", { name, when: times.moment(file.modifiedAt) })
      : name;
  return (
    <Field label={t("import.file")} help={help} error={problem ? t(`import.file-${problem}`) : undefined}>
      {(control) => (
        <span className="field">
          <Hash aria-hidden />
          <input
            {...control}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={value.replace(/^https:\/\/(www\.)?/, "")}
            readOnly={!onChange}
            onChange={({ target }) => onChange?.(target.value)}
          />
          {file && <Check aria-hidden className="text-good!" />}
        </span>
      )}
    </Field>
  );
}
