import type { Revision } from "@linkspan/contract";
import { findChangeFormat } from "../change-formats.ts";
import { findDraftOrigin } from "../draft-origin.ts";
import { openUpload } from "../open-upload.ts";
import { readArguments } from "../read-arguments.ts";
import { withServerErrors } from "../server/open-server.ts";
import { connect, readProject, serverOptions } from "../server/server-options.ts";
import { uploadFile, waitForRevision } from "../server/upload-file.ts";
import { startSteps } from "../steps.ts";
import { UsageError } from "../usage-error.ts";

/** Uploads a description as the next revision of a project, or as a draft. Returns 3 if it could not be read. */
export async function runPush(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...serverOptions,
      draft: { type: "boolean", default: false },
      ref: { type: "string" },
      name: { type: "string" },
      quiet: { type: "boolean", default: false },
      "no-color": { type: "boolean", default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new UsageError("specify one file; see linkspan help push");
  if (!values.draft && (values.ref !== undefined || values.name !== undefined)) {
    throw new UsageError("only a draft has a name and a ref; add --draft");
  }
  const project = readProject(values);
  const server = await connect(values);
  const file = await openUpload(name);
  if ("diagnostics" in file) {
    process.stdout.write(findChangeFormat("text", !values["no-color"]).writeUnreadable([file]));
    return 3;
  }
  const draft = values.draft
    ? { ...findDraftOrigin(values.ref, file.file), ...(values.name ? { name: values.name } : {}) }
    : undefined;
  const steps = startSteps(values.quiet);
  const revision = await withServerErrors(server.origin, async () => {
    steps.show(`uploading ${file.file}`);
    const { number } = await uploadFile(server, { project, file: file.file, text: file.text, draft });
    steps.show(`waiting for revision ${number}`);
    return waitForRevision(server, project, number);
  });
  steps.clear();
  return printRevision(revision, `${server.origin}/doc/${project}`);
}

function printRevision({ number, draft, failure, is_current, summary }: Revision, page: string): number {
  if (failure) {
    const [first] = failure.findings;
    const location = first ? ` (${first.line}:${first.column} ${first.message})` : "";
    process.stderr.write(`linkspan: revision ${number} could not be used: ${failure.message}${location}\n`);
    return 3;
  }
  const kind = draft ? `draft ${draft.name}, ` : "";
  const state = draft ? "not current" : is_current ? "current" : "replaced by a later one";
  const counts = summary ? `, ${summary.operations} operations` : "";
  process.stdout.write(`${kind}revision ${number}${counts}, ${state}\n`);
  process.stdout.write(`${page}${draft ? `/changes?after=${number}` : ""}\n`);
  return 0;
}
