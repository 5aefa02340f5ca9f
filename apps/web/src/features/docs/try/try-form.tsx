import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { TabGroup, TabList, TabPanel } from "../../../ui/navigation/tabs.tsx";
import { AuthFields } from "./auth-fields.tsx";
import { BodyField } from "./body-field.tsx";
import { HeaderFields } from "./header-fields.tsx";
import { ParameterFields } from "./parameter-fields.tsx";
import type { TryPanelProps } from "./try-props.ts";
import type { useTry } from "./use-try.ts";

export type TryTab = "parameters" | "body" | "auth" | "headers";

type Props = TryPanelProps & {
  form: ReturnType<typeof useTry>;
  tab: TryTab;
  onTab: (tab: TryTab) => void;
  missing: ReadonlySet<string>;
  aside: ReactNode;
};

/** The inputs of an operation, under tabs. */
export function TryForm({ sample, form, tab, onTab, missing, aside }: Props) {
  const t = useMessages();
  const { view } = sample;
  const { inputs, change } = form;
  const shown = view.parameters.filter((each) => !each.lost && each.name !== "");
  const plain = shown.filter((each) => each.in !== "header" && each.in !== "cookie");
  const headers = shown.filter((each) => each.in === "header");
  const security = view.security?.filter((choice) => choice.length > 0) ?? [];
  const fields = {
    values: inputs.parameters,
    missing,
    onChange: (key: string, value: string) => change({ parameters: { ...inputs.parameters, [key]: value } }),
  };
  const tabs = [
    { value: "parameters", label: t("operation.parameters"), ...countOf(plain.length) },
    ...(view.body ? [{ value: "body", label: t("try.body") }] : []),
    { value: "headers", label: t("operation.headers"), ...countOf(headers.length + inputs.headers.length) },
    ...(security.length > 0 ? [{ value: "auth", label: t("operation.auth") }] : []),
  ];
  return (
    <TabGroup value={tab} onChange={onTab} className="mb-4">
      <div className="try-tabs">
        <TabList label={t("try.inputs")} tabs={tabs} className="min-w-0" />
        {aside}
      </div>
      <TabPanel value="parameters">
        <ParameterFields parameters={plain} {...fields} />
      </TabPanel>
      {view.body && (
        <TabPanel value="body">
          <BodyField
            sample={sample}
            media={inputs.media}
            text={inputs.body}
            syntaxError={form.syntaxError}
            onChange={(media, body) => change({ media, body })}
          />
        </TabPanel>
      )}
      {security.length > 0 && (
        <TabPanel value="auth">
          <AuthFields
            security={view.security ?? []}
            at={inputs.security}
            credentials={form.credentials}
            onChoose={(at) => change({ security: at })}
            onChange={form.setCredentials}
          />
        </TabPanel>
      )}
      <TabPanel value="headers" className="grid gap-4">
        {headers.length > 0 && <ParameterFields parameters={headers} {...fields} />}
        <HeaderFields headers={inputs.headers} onChange={(next) => change({ headers: next })} />
      </TabPanel>
    </TabGroup>
  );
}

/** Omits the count if it is 0. */
function countOf(count: number): { count?: number } {
  return count > 0 ? { count } : {};
}
