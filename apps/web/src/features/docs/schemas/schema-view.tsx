import { schemaPageLines } from "@linkspan/contract";
import { type Json, toSchemaReference } from "@linkspan/engine/documentation-view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { type DocsScope, docsUrl, schemaUrl } from "../docs-scope.ts";
import { DocsState } from "../docs-states.tsx";
import { useStepKeys } from "../navigator/use-step-keys.ts";
import { OperationSkeleton } from "../operation-skeleton.tsx";
import type { ShownOperation } from "../operation-view.tsx";
import { componentQuery } from "../queries.ts";
import { SchemaPage } from "./schema-page.tsx";
import { schemaPageQuery } from "./schema-queries.ts";
import { useSchemas } from "./use-schemas.ts";
import { WhereUsed } from "./where-used.tsx";

/** The schema to show, by its name. */
export type ShownSchema = Pick<ShownOperation, "scope" | "head" | "failed"> & { schema: string };

export function SchemaView(shown: ShownSchema) {
  // In the component that stays mounted between schemas, so that no key press is lost.
  useStepKeys(useStepsFrom(shown.scope, shown.schema));
  return <NamedSchema key={shown.schema} {...shown} />;
}

/** Shows a named schema once it and the version of OpenAPI have loaded. */
function NamedSchema({ scope, schema, head, failed }: ShownSchema) {
  const t = useMessages();
  const client = useQueryClient();
  const reference = toSchemaReference(head?.api.dialect ?? "3.1", schema);
  const { data, error, isFetching, refetch } = useQuery({
    ...componentQuery(scope, reference),
    enabled: head !== undefined,
  });
  if (data === null) return <LostSchema scope={scope} name={schema} />;
  if (data !== undefined && head) {
    return (
      <SchemaPage
        name={schema}
        component={data as Json}
        api={head.api}
        link={new URL(schemaUrl(scope, schema), location.origin).href}
        loadComponent={(wanted) => client.query(componentQuery(scope, wanted))}
        schemaUrl={(name) => schemaUrl(scope, name)}
      >
        <WhereUsed scope={scope} name={schema} />
      </SchemaPage>
    );
  }
  const problem = error ? { error, isFetching, retry: refetch } : failed;
  if (problem?.error) {
    return (
      <div className="p-4 md:px-8 md:py-6">
        <h1 className="sr-only">{schema}</h1>
        <LoadFailed
          title={t("schema.failed")}
          error={problem.error}
          busy={problem.isFetching}
          onRetry={problem.retry}
        />
      </div>
    );
  }
  return <OperationSkeleton />;
}

/** On schema pages, J and K go through the list of schemas. */
function useStepsFrom(scope: DocsScope, schema: string) {
  const client = useQueryClient();
  const { head, indexOf } = useSchemas(scope, schema);
  const index = indexOf(schema);
  if (index === undefined || !head) return undefined;
  const urlAt = async (at: number) => {
    const page = await client.query(schemaPageQuery(scope, Math.floor(at / schemaPageLines)));
    const line = page.lines[at % schemaPageLines];
    return line && schemaUrl(scope, line.name);
  };
  return { index, lineCount: head.line_count, urlAt };
}

/** The URL names a schema that is not in this revision. */
function LostSchema({ scope, name }: { scope: DocsScope; name: string }) {
  const t = useMessages();
  const action = (
    <ButtonLink to={docsUrl(scope)} variant="primary">
      {t("docs.open-overview")}
    </ButtonLink>
  );
  return (
    <DocsState illustration="snapped" title={t("schema.lost", { name: name.slice(0, 80) })} action={action}>
      {t("schema.lost-text")}
    </DocsState>
  );
}
