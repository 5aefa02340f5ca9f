import { ApiError, type Project } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "../../lib/leave-warning.ts";
import type { Progress } from "../../lib/upload.ts";
import { type Source, type Submission, sendDescription, type UploadTarget } from "./send-description.ts";

export type UploadState =
  | { step: "idle" }
  | { step: "sending"; submission: Submission; progress: Progress | null; since: number }
  /** There was no response, so it is unknown whether the upload succeeded; a retry finds out. */
  | { step: "dropped"; submission: Submission }
  | { step: "refused"; submission: Submission; error: unknown }
  | { step: "received"; submission: Submission; project: Project };

/** Uploads one API description at a time, with progress. */
export function useUpload() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const [project, setProject] = useState<Project>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useLeaveWarning(state.step === "sending");

  async function send(submission: Submission) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const since = Date.now();
    const show = (next: UploadState) => {
      if (!signal.aborted) setState(next);
    };
    show({ step: "sending", submission, progress: null, since });
    try {
      const project = await sendDescription(submission, {
        signal,
        onProgress: (progress) => show({ step: "sending", submission, progress, since }),
      });
      if (!signal.aborted) setProject(project);
      show({ step: "received", submission, project });
    } catch (error) {
      const lost = error instanceof ApiError && error.code === "network";
      show(lost ? { step: "dropped", submission } : { step: "refused", submission, error });
    }
    // In any case the shown data may be outdated.
    await refreshProjects(queryClient, submission.target);
  }

  return {
    state,
    /** The project after the last successful upload. */
    project,
    start: (target: UploadTarget, source: Source) => void send({ target, source, key: crypto.randomUUID() }),
    retry: () => {
      if (state.step === "dropped") void send(state.submission);
    },
    /** Aborts the upload and clears its state. */
    reset: () => {
      running.current?.abort();
      setState({ step: "idle" });
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;

async function refreshProjects(queryClient: ReturnType<typeof useQueryClient>, target: UploadTarget) {
  const own = "project" in target ? [["project", target.project.id]] : [];
  await Promise.all([["projects"], ...own].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
