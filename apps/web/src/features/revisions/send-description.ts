import { ApiError, type Project } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import type { NewProjectFields } from "../../lib/project-fields.ts";
import { createUploadApi, type Progress } from "../../lib/upload.ts";

/** The source of an API description. */
export type Source = { file: File } | { url: string };

/** What it creates: a project, a draft, or the next revision of a project that must not have changed since it was shown. */
export type UploadTarget =
  | { fields: NewProjectFields }
  | { project: Pick<Project, "id" | "version" | "latest">; isDraft?: boolean };

/** Retries of one submission use the same idempotency key, so that nothing is created twice. */
export type Submission = { source: Source; target: UploadTarget; key: string };

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** Sends a description and resolves to the project with its new revision. */
export async function sendDescription(submission: Submission, options: Options): Promise<Project> {
  const { source, target, key } = submission;
  const { signal, onProgress } = options;
  const once = { headers: { "idempotency-key": key }, signal };
  if (!("project" in target)) {
    const form = { ...target.fields, ...source };
    return createUploadApi(onProgress).call("createProject", { form }, once);
  }
  if (!target.isDraft) return addRevision(source, target.project, options);
  const params = { id: target.project.id };
  await createUploadApi(onProgress).call(
    "createRevision",
    { params, form: { draft: "true", ...source } },
    once,
  );
  return api.call("readProject", { params }, { signal });
}

/** The project's version prevents a duplicate revision, but it also changes when the project is renamed. */
async function addRevision(
  source: Source,
  { id, version, latest }: Pick<Project, "id" | "version" | "latest">,
  { signal, onProgress }: Options,
): Promise<Project> {
  const put = (from: number) =>
    createUploadApi(onProgress).call(
      "changeProject",
      { params: { id }, form: source },
      { headers: { "if-match": `"${from}"` }, signal },
    );
  try {
    return await put(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "version_conflict") throw error;
    const newest = await api.call("readProject", { params: { id } }, { signal });
    if (newest.latest?.number === latest?.number) return put(newest.version);
    if (await isLatest(newest, source)) return newest;
    throw error;
  }
}

/** Whether the last revision is from this source: then the upload succeeded and only the response was lost. */
async function isLatest({ id, latest }: Project, source: Source): Promise<boolean> {
  if (!latest) return false;
  const revision = await api.call("getRevision", { params: { id, number: latest.number } });
  if ("url" in source) return revision.source_url === source.url;
  const hash = await crypto.subtle.digest("SHA-256", await source.file.arrayBuffer());
  return (
    revision.sha256 === [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  );
}
