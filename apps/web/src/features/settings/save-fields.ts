import { ApiError, type Project } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import type { ProjectFields } from "../../lib/project-fields.ts";

export type FieldName = keyof ProjectFields;

/** The changed fields, and the stored values from when editing began. */
export type Draft = { base: ProjectFields; changed: Partial<ProjectFields> };

export type SaveResult = { project: Project } | { conflict: Project };

export function readFields({ name, description, design_file_url }: Project): ProjectFields {
  return { name, description, design_file_url: design_file_url ?? "" };
}

/** The changed fields whose stored value has also changed since, to a different value. */
export function findConflicts({ base, changed }: Draft, newest: ProjectFields): FieldName[] {
  const names = Object.keys(changed) as FieldName[];
  return names.filter((name) => newest[name] !== base[name] && newest[name] !== changed[name]);
}

const maxAttempts = 3;

/** Saves the changed fields. A newer version is only a conflict if it changed the same fields. */
export async function saveProjectFields(project: Project, draft: Draft): Promise<SaveResult> {
  let newest = project;
  for (let tries = 1; ; tries++) {
    if (findConflicts(draft, readFields(newest)).length > 0) return { conflict: newest };
    try {
      const headers = { "if-match": `"${newest.version}"` };
      const call = { params: { id: project.id }, form: draft.changed };
      return { project: await api.call("changeProject", call, { headers }) };
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === "version_conflict";
      if (!isOld || tries === maxAttempts) throw error;
      newest = await api.call("readProject", { params: { id: project.id } });
    }
  }
}
