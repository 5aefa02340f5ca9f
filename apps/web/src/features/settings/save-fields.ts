import { ApiError, type ChangedProject, type Coverage, type Project } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import type { ProjectFields } from "../../lib/project-fields.ts";

export type FieldName = keyof ProjectFields;

/** The changed fields, and the stored values from when editing began. */
export type Draft = { base: ProjectFields; changed: Partial<ProjectFields> };

export type ScreensChoice = NonNullable<ChangedProject["screens"]>;

/** The coverage if the person has to choose first what happens to the screens of the current design file. */
export type SaveResult = { project: Project } | { conflict: Project } | { coverage: Coverage };

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
export async function saveProjectFields(
  project: Project,
  draft: Draft,
  screens?: ScreensChoice,
): Promise<SaveResult> {
  const params = { id: project.id };
  let newest = project;
  for (let tries = 1; ; tries++) {
    if (findConflicts(draft, readFields(newest)).length > 0) return { conflict: newest };
    try {
      const headers = { "if-match": `"${newest.version}"` };
      const form = { ...draft.changed, ...(screens ? { screens } : {}) };
      return { project: await api.call("changeProject", { params, form }, { headers }) };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "screens_choice_required") return { coverage: await api.call("readCoverage", { params }) };
      if (code !== "version_conflict" || tries === maxAttempts) throw error;
      newest = await api.call("readProject", { params });
    }
  }
}
