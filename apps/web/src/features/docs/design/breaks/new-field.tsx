import { toRowKey } from "@linkspan/engine/field-address";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { projectQuery } from "../../../../lib/api/project-query.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import type { FieldRow } from "../../design-session.ts";
import { docRevisionQuery } from "../../queries.ts";
import { useDesign } from "../design-context.ts";
import { addedFieldsQuery } from "./queries.ts";

/** Says that a field is new, in the documentation of a draft. */
export function NewField({ row }: { row: FieldRow }) {
  const t = useMessages();
  const client = useQueryClient();
  const { scope, project, revision, operation } = useDesign();
  const isOlder = scope.of === "project" && !scope.isCurrent;
  const { data: shown } = useQuery({ ...docRevisionQuery(project, revision), enabled: isOlder });
  const { data: found } = useQuery({ ...projectQuery(project), enabled: isOlder });
  const before = found?.current?.number;
  const { data: added } = useQuery({
    ...addedFieldsQuery(client, { project, operation, before: before ?? 0, after: revision }),
    enabled: isOlder && before !== undefined && shown?.draft != null && operation !== "",
  });
  if (!added?.includes(toRowKey(row.field))) return null;
  return <span className="new-field">{t("design.new-field")}</span>;
}
