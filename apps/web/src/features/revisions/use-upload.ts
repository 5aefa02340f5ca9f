import { ApiError, type Project } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "../../lib/leave-warning.ts";
import type { Progress } from "../../lib/upload.ts";
import { type Source, type Submission, sendDescription, type UploadTarget } from "./send-description.ts";

export type UploadState =
  | { step: "idle" }
  | { step: "sending"; submission: Submission; progress: Progress | null; since: number }
  /** No answer came. Whether it arrived is not known; sending it again finds out. */
  | { step: "dropped"; submission: Submission }
  | { step: "refused"; submission: Submission; error: unknown }
  | { step: "received"; submission: Submission; project: Project };

/** Sends one description at a time and tells how far it is, until the server has it. */
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
    // Whatever came of it, what is on the screen may be older than what is stored.
    await refreshProjects(queryClient, submission.target);
  }

  return {
    state,
    /** As it was after the last description that arrived. */
    project,
    start: (target: UploadTarget, source: Source) => void send({ target, source, key: crypto.randomUUID() }),
    retry: () => {
      if (state.step === "dropped") void send(state.submission);
    },
    /** Stops what is being sent, and forgets what was. */
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
