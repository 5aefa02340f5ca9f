import type { OperationView, SecurityChoice } from "@linkspan/engine/documentation-view";
import type { Credential } from "@linkspan/engine/request-builder";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { formatScheme } from "../operation/format/format-scheme.ts";
import { formatSecurity } from "../operation/format/format-security.ts";

type Props = {
  security: NonNullable<OperationView["security"]>;
  at: number;
  credentials: ReadonlyMap<string, Credential>;
  onChoose: (at: number) => void;
  onChange: (credentials: ReadonlyMap<string, Credential>) => void;
};

/** The credentials. They stay in this page's memory and are sent only to the chosen server. */
export function AuthFields({ security, at, credentials, onChoose, onChange }: Props) {
  const t = useMessages();
  const choice = security[at] ?? security[0] ?? [];
  const change = (scheme: string, value: Credential) => onChange(new Map(credentials).set(scheme, value));
  return (
    <div className="grid gap-3.5">
      {security.length > 1 && (
        <Select
          size="sm"
          label={t("try.way")}
          value={String(at)}
          options={security.map((each, index) => ({
            value: String(index),
            label: formatSecurity(t, [each]),
          }))}
          onChange={(value) => onChoose(Number(value))}
        />
      )}
      {choice.length === 0 ? (
        <p className="text-small text-fg-2">{t("operation.no-sign-in")}</p>
      ) : (
        <div className="try-fields">
          {choice.map((each) => (
            <SchemeFields
              key={each.scheme}
              part={each}
              value={credentials.get(each.scheme)}
              onChange={change}
            />
          ))}
        </div>
      )}
      <p className="text-small text-fg-3">{t("try.memory-only")}</p>
    </div>
  );
}

type SchemeProps = {
  part: SecurityChoice[number];
  value: Credential | undefined;
  onChange: (scheme: string, value: Credential) => void;
};

function SchemeFields({ part: { scheme, kind }, value, onChange }: SchemeProps) {
  const t = useMessages();
  // Password managers would fill in the password for this site, which must not be sent to another API.
  const secret = {
    type: "password",
    dir: "ltr",
    autoComplete: "off",
    spellCheck: false,
    "data-1p-ignore": "",
  } as const;
  if (kind?.type === "mutualTLS") return <p className="text-small text-fg-2">{t("try.certificate")}</p>;
  if (kind?.type === "apiKey" && kind.in === "cookie")
    return <p className="text-small text-fg-2">{t("try.no-cookies")}</p>;
  if (kind?.type === "http" && kind.scheme === "basic") {
    const { username = "", password = "" } = typeof value === "object" ? value : {};
    return (
      <>
        <TextField
          label={t("try.user")}
          dir="ltr"
          autoComplete="off"
          value={username}
          onChange={(event) => onChange(scheme, { username: event.target.value, password })}
        />
        <TextField
          label={t("try.password")}
          {...secret}
          value={password}
          onChange={(event) => onChange(scheme, { username, password: event.target.value })}
        />
      </>
    );
  }
  return (
    <TextField
      label={formatScheme(t, kind) || scheme}
      {...secret}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(scheme, event.target.value)}
    />
  );
}
