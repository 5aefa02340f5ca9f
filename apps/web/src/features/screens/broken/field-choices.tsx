import type { Binding, Project } from "@linkspan/contract";
import { collectFields, type Field } from "@linkspan/engine/bindings";
import {
  type ApiFacts,
  type LoadedComponents,
  type OperationContent,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ChoiceDialog } from "../../../ui/overlays/choice-dialog.tsx";
import { inferLayerFormat } from "../../docs/design/linking/infer-layer-format.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { useLoadedView } from "../../docs/operation/use-loaded-view.ts";
import {
  componentQuery,
  navigatorAtQuery,
  operationQuery,
  readLoadedComponents,
} from "../../docs/queries.ts";

export type FieldChoicesProps = {
  project: Project;
  binding: Binding;
  onPick: (field: string, format: Binding["format"]) => void;
  onClose: () => void;
};

/** More are found by searching. */
const maxShown = 100;

/** Chooses a field of the operation instead of the removed one. */
export function FieldChoices({ project, binding, onPick, onClose }: FieldChoicesProps) {
  const t = useMessages();
  const { fields, isPending, failure } = useFields(project, binding.operation_id);
  const [text, setText] = useState("");
  const searched = useDeferredValue(text).trim().toLowerCase();
  const isSent = isSentField(binding.field);
  const found = fields.filter(
    ({ key, description }) =>
      isSentField(key) === isSent &&
      `${formatFieldName(key)} ${description}`.toLowerCase().includes(searched),
  );
  const more = found.length - maxShown;
  return (
    <ChoiceDialog
      title={t("replacements.field-choice", { layer: binding.layer.name })}
      search={{ label: t("replacements.find-field"), value: text, onChange: setText }}
      found={isPending ? undefined : t("replacements.fields-found", { count: found.length })}
      isPending={isPending && !failure}
      none={!isPending && found.length === 0 ? t("replacements.no-fields") : undefined}
      failure={failure && { title: t("replacements.fields-failed"), ...failure }}
      more={
        more > 0 && <p className="text-center text-fg-2">{t("replacements.more-fields", { count: more })}</p>
      }
      onClose={onClose}
    >
      {found.slice(0, maxShown).map((field) => (
        <li key={field.key}>
          <button
            type="button"
            className="choice"
            onClick={() => onPick(field.key, inferLayerFormat(binding.layer, field))}
          >
            <span className="min-w-0">
              <span className="block truncate" translate="no">
                <code>{formatFieldName(field.key)}</code> <span className="field-type">{field.type}</span>
              </span>
              {field.description && (
                <bdi className="block truncate text-meta text-fg-3">{field.description}</bdi>
              )}
            </span>
          </button>
        </li>
      ))}
    </ChoiceDialog>
  );
}

const nothing: { fields: Field[]; missing: string[] } = { fields: [], missing: [] };

/** The fields of an operation of the current revision, with the components that they are in. */
function useFields(project: Project, operation: string) {
  const client = useQueryClient();
  const scope: DocsScope = {
    of: "project",
    id: project.id,
    number: project.current?.number ?? 0,
    isCurrent: true,
  };
  const meta = { showsError: true };
  const content = useQuery({ ...operationQuery(scope, operation), meta });
  const page = useQuery({ ...navigatorAtQuery(client, scope, operation), meta });
  const api = page.data?.api as ApiFacts | undefined;
  const createView = useCallback(
    (loaded: LoadedComponents) =>
      content.data && api
        ? collectFields(viewOperation(content.data as OperationContent, api, loaded))
        : nothing,
    [content.data, api],
  );
  const loadComponent = (reference: string) => client.query(componentQuery(scope, reference));
  const { view } = useLoadedView(createView, loadComponent, readLoadedComponents(client, scope));
  const failed = [content, page].find(({ error }) => error);
  const failure = failed?.error
    ? { error: failed.error, isRetrying: failed.isFetching, retry: failed.refetch }
    : undefined;
  return { fields: view.fields, isPending: content.isPending || page.isPending, failure };
}
