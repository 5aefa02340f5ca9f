import type { Field } from "@linkspan/engine/bindings";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { operationQuery } from "../api/queries.ts";
import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { OpenFooter } from "../parts/open-footer.tsx";
import { type MessageId, t } from "../translate.ts";

type Props = { operation: string; onClose: () => void };

/** One operation, readable without leaving Figma. */
export function OperationDocs({ operation, onClose }: Props) {
  const { project, revision } = usePlugin();
  const { data, error } = useQuery(operationQuery(project.id, revision, operation));
  if (!data)
    return (
      <Message text={error ? t("endpoints.failed") : undefined} action={t("docs.back")} onAction={onClose} />
    );
  const { line, view, fields } = data;
  const path = `/doc/${project.id}/op/${line.id}`;
  return (
    <>
      <main className="panel-body">
        <button type="button" className="text-button" onClick={onClose}>
          <ArrowLeft size={14} />
          {t("docs.back")}
        </button>
        <h2 className="docs-title">{view.title || line.path}</h2>
        <p className="docs-path">
          <MethodBadge method={line.method} />
          <span className="path cut">{line.path}</span>
        </p>
        {view.description ? (
          <p className="docs-text" dir="auto">
            {view.description}
          </p>
        ) : null}
        {groupFields(fields).map(([title, group]) => (
          <section key={title}>
            <div className="section-head">
              <h2>{title}</h2>
            </div>
            <ul className="rows">
              {group.map((field) => (
                <FieldLine key={field.key} field={field} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      <OpenFooter links={[{ label: t("layer.docs"), path }]} />
    </>
  );
}

function FieldLine({ field }: { field: Field }) {
  const { path, type, format, isRequired, description, values } = field;
  const facts = [format || type, isRequired ? t("docs.required") : "", values.join(" · ")];
  return (
    <li className="row docs-field">
      <span className="grow">
        <code>{path.join(".")}</code> <span className="quiet">{facts.filter(Boolean).join(", ")}</span>
        {description ? (
          <span className="docs-description" dir="auto">
            {description}
          </span>
        ) : null}
      </span>
    </li>
  );
}

const titles = {
  parameter: "docs.parameters",
  request: "docs.body",
  response: "docs.response",
  header: "docs.headers",
} as const satisfies Record<string, MessageId>;

/** Parameters, body, and each response by its status. */
function groupFields(fields: readonly Field[]): [title: string, fields: Field[]][] {
  const groups = Map.groupBy(fields, ({ address }) => t(titles[address.in], { status: address.status }));
  return [...groups];
}
