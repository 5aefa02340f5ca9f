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
  const byKey = new Map<string, FindingSilence>();
  const subjects = new Set<string>();
  for (const row of await selectSilences(db, projectId)) {
    const about = section === "operations" ? row.operation_id : row.schema_name;
    if (about === null) continue;
    const { id, reason, by, at } = presentSilence(row);
    subjects.add(about);
    byKey.set(`${row.rule} ${about}`, { id, reason, by, at });
  }
  return {
    operationIds: section === "operations" ? [...subjects] : [],
    mark(about, findings) {
      if (about === null || about === undefined || !subjects.has(about)) return [...findings];
      return findings.map((finding) => {
        const silence = byKey.get(`${finding.rule} ${about}`);
        return silence ? { ...finding, silence } : finding;
      });
    },
  };
}
