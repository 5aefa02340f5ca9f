import type { DocOverview } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { RowText } from "../operation/long-text.tsx";

type Servers = DocOverview["servers"];

/** The servers of the API, with the variables of each URL. */
export function ServerList({ servers }: { servers: Servers }) {
  return (
    <ul className="overview-list">
      {servers.map((server, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same URL, and none ever moves
        <li key={index} className="overview-item">
          <div className="overview-line">
            <code className="min-w-0 flex-1" dir="ltr" translate="no">
              {server.url}
            </code>
            <CopyButton text={fillDefaults(server)} />
          </div>
          {server.description && (
            <div className="overview-words">
              <RowText text={server.description} />
            </div>
          )}
          {server.variables.length > 0 && <Variables variables={server.variables} />}
        </li>
      ))}
    </ul>
  );
}

/** The URL with the variables' default values. */
function fillDefaults({ url, variables }: Servers[number]): string {
  return variables.reduce((filled, { name, value }) => filled.replaceAll(`{${name}}`, value), url);
}

function Variables({ variables }: Pick<Servers[number], "variables">) {
  const t = useMessages();
  return (
    <div className="overview-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("overview.variable")}</th>
            <th scope="col">{t("overview.default")}</th>
            <th scope="col">{t("overview.allowed")}</th>
            <th scope="col">{t("operation.description")}</th>
          </tr>
        </thead>
        <tbody>
          {variables.map(({ name, value, values, description }) => (
            <tr key={name}>
              <th scope="row">
                <code translate="no">{name}</code>
              </th>
              <td>
                <code translate="no">{value}</code>
              </td>
              <td>
                {values.length > 0 ? (
                  <code translate="no">{values.join(", ")}</code>
                ) : (
                  t("overview.any-value")
                )}
              </td>
              <td>{description && <RowText text={description} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
