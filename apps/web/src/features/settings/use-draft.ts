import type { Coverage, Project } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { projectQuery } from "../../lib/api/project-query.ts";
import { completeFigmaLink, findWrongFields, type ProjectFields } from "../../lib/project-fields.ts";
import {
  type Draft,
  type FieldName,
  findConflicts,
  readFields,
  type ScreensChoice,
  saveProjectFields,
} from "./save-fields.ts";

type Sent = { draft: Draft; screens?: ScreensChoice };
type ScreensQuestion = { draft: Draft; coverage: Coverage };

/** The unsaved changes to a project's fields. They survive refetches of the project. */
export function useDraft(project: Project, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<ScreensQuestion | null>(null);
  const stored = readFields(project);

  const save = useMutation({
    mutationFn: ({ draft, screens }: Sent) => saveProjectFields(project, draft, screens),
    onSuccess: async (saved, sent) => {
      if ("coverage" in saved) {
        setQuestion({ draft: sent.draft, coverage: saved.coverage });
        return;
      }
      setQuestion(null);
      const newest = "project" in saved ? saved.project : saved.conflict;
      queryClient.setQueryData(projectQuery(project.id).queryKey, newest);
      if ("conflict" in saved) return;
      setDraft(null);
      onSaved();
      if (sent.screens) void queryClient.invalidateQueries({ queryKey: ["project", project.id] });
      await queryClient.invalidateQueries({ queryKey: ["projects"] });
    },
  });

  function write(name: FieldName, value: string) {
    const { [name]: _, ...others } = draft?.changed ?? {};
    const changed = value === stored[name] ? others : { ...others, [name]: value };
    save.reset();
    setDraft(Object.keys(changed).length > 0 ? { base: draft?.base ?? stored, changed } : null);
  }

  function submit(from: Draft | null = draft) {
    if (!from || save.isPending) return;
    const changed = cleanFields(from.changed);
    const found = findWrongFields(changed);
    setWrong(found);
    if (found.size === 0) save.mutate({ draft: { base: from.base, changed } });
  }

  const isConflict = save.data !== undefined && "conflict" in save.data;
  return {
    fields: { ...stored, ...draft?.changed },
    isChanged: draft !== null,
    isSaving: save.isPending,
    wrong,
    write,
    submit: () => submit(),
    /** The fields that another member changed too, known after a save has failed with a conflict. */
    conflicts: isConflict && draft ? findConflicts(draft, stored) : [],
    stored,
    keepMine: () => submit(draft && { ...draft, base: stored }),
    takeTheirs: () => setDraft(null),
    /** Set while the person has to choose what happens to the screens of the design file that is replaced or removed. */
    question: question && {
      coverage: question.coverage,
      isRemoval: question.draft.changed.design_file_url === "",
      choose: (screens: ScreensChoice) => save.mutate({ draft: question.draft, screens }),
      cancel: () => setQuestion(null),
    },
  };
}

export type FieldsDraft = ReturnType<typeof useDraft>;

function cleanFields(changed: Partial<ProjectFields>): Partial<ProjectFields> {
  const { name, description, design_file_url } = changed;
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(design_file_url === undefined ? {} : { design_file_url: completeFigmaLink(design_file_url) }),
  };
}
