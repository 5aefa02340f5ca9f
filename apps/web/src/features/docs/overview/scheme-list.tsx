import type { DocOverview } from "@linkspan/contract";
import { KeyRound } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../../lib/i18n/message-id.ts";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { formatScheme } from "../operation/format/format-scheme.ts";
import { LongText, RowText } from "../operation/long-text.tsx";
import { SafeLink } from "./safe-link.tsx";

type Scheme = DocOverview["schemes"][number];
type Flow = Scheme["flows"][number];

/** The security schemes. */
export function SchemeList({ schemes }: { schemes: readonly Scheme[] }) {
  const t = useMessages();
  return (
    <ul className="overview-list">
      {schemes.map((scheme) => (
        <li key={scheme.name} className="overview-item">
          <div className="overview-line">
            <KeyRound size={14} aria-hidden className="flex-none text-fg-3" />
            <h3>
              <code translate="no">{scheme.name}</code>
            </h3>
            <span className="text-fg-2">
              {formatScheme(t, scheme) || scheme.type}
              {scheme.format && ` (${scheme.format})`}
            </span>
          </div>
          {scheme.description && (
            <div className="overview-words">
              <LongText text={scheme.description} />
            </div>
          )}
          <Urls urls={[["overview.open-id-url", scheme.url]]} />
          {scheme.flows.map((flow) => (
            <FlowFacts key={flow.kind} flow={flow} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function FlowFacts({ flow }: { flow: Flow }) {
  const t = useMessages();
  const { scopes } = flow;
  return (
    <div className="overview-flow">
      <h4>{nameFlow(t, flow.kind)}</h4>
      <Urls
        urls={[
          ["overview.authorization-url", flow.authorizationUrl],
          ["overview.token-url", flow.tokenUrl],
          ["overview.refresh-url", flow.refreshUrl],
        ]}
      />
      {scopes.length > 0 && (
        <details open={scopes.length <= fewScopes}>
          <summary>{t("overview.scopes", { count: scopes.length })}</summary>
          <div className="overview-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("overview.scope")}</th>
                  <th scope="col">{t("operation.description")}</th>
                </tr>
              </thead>
              <tbody>
                {scopes.map(({ name, description }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code translate="no">{name}</code>
                    </th>
                    <td>{description && <RowText text={description} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </div>
  );
}

/** Max scopes shown at first. */
const fewScopes = 12;

const flows: Record<string, MessageId> = {
  implicit: "overview.flow-implicit",
  password: "overview.flow-password",
  clientCredentials: "overview.flow-clientCredentials",
  authorizationCode: "overview.flow-authorizationCode",
  deviceAuthorization: "overview.flow-deviceAuthorization",
};

function nameFlow(t: Translate, kind: string): string {
  const id = Object.hasOwn(flows, kind) ? flows[kind] : undefined;
  return id ? t(id) : kind;
}

/** URLs by what they are for; those that are not given are left out. */
function Urls({ urls }: { urls: readonly (readonly [MessageId, string])[] }) {
  const t = useMessages();
  const given = urls.filter(([, url]) => url !== "");
  if (given.length === 0) return null;
  return (
    <dl className="overview-urls">
      {given.map(([label, url]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <SafeLink url={url} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
