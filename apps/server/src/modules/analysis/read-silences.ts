import type { FindingSilence, Silence } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import {
  countSilences as count,
  type SilenceRow,
  selectCheckSilences,
  selectSilences,
} from "./silences.queries.ts";

export function presentSilence({ schema_name, created_at, ...row }: SilenceRow): Silence {
  return { ...row, schema: schema_name, at: created_at.toISOString() };
}

export async function countSilences(db: Db, projectId: string): Promise<number> {
  return count(db, projectId);
}

/** The checks of a project whose question was answered with no, by rule. */
export async function readCheckSilences(db: Db, projectId: string): Promise<Map<string, FindingSilence>> {
  const rows = await selectCheckSilences(db, projectId);
  return new Map(
    rows.map((row) => {
      const { id, reason, by, at } = presentSilence(row);
      return [row.rule, { id, reason, by, at }];
    }),
  );
}

/** Lays the silences of a project over what was found. Nothing is taken away. */
export type SilenceOverlay = {
  /** The operations that have some. */
  operationIds: string[];
  /** All of them: by the stable ID of an operation or the name of a schema, then by rule. */
  subjects: ReadonlyMap<string, ReadonlyMap<string, FindingSilence>>;
  /** The findings about one operation, by its stable id, or one schema, by its name. */
  mark<Finding extends { rule: string }>(
    about: string | null | undefined,
    findings: readonly Finding[],
  ): (Finding & { silence?: FindingSilence })[];
};

export async function readSilences(
  db: Db,
  projectId: string,
  section: "operations" | "schemas",
): Promise<SilenceOverlay> {
  const subjects = new Map<string, Map<string, FindingSilence>>();
  for (const row of await selectSilences(db, projectId)) {
    const about = section === "operations" ? row.operation_id : row.schema_name;
    if (about === null) continue;
    const { id, reason, by, at } = presentSilence(row);
    const byRule = subjects.get(about) ?? new Map<string, FindingSilence>();
    subjects.set(about, byRule.set(row.rule, { id, reason, by, at }));
  }
  return {
    subjects,
    operationIds: section === "operations" ? [...subjects.keys()] : [],
    mark(about, findings) {
      const byRule = subjects.get(about ?? "");
      if (!byRule) return [...findings];
      return findings.map((finding) => {
        const silence = byRule.get(finding.rule);
        return silence ? { ...finding, silence } : finding;
      });
    },
  };
}
