import type { NavigatorPage, Project, ScreenDetails } from "@linkspan/contract";
import { writeScreenCode } from "../../code/write-screen-code.ts";
import type { Code } from "../../messages.ts";
import { type LoadedOperation, loadOperation, toLoadedOperation } from "../../operations/load-operation.ts";
import { readFileRecord } from "../file-record.ts";
import { readApi } from "./call-api.ts";

/** More operations of one screen than these are shown on the web. */
const maxOperations = 8;

/** Operations of revisions, which never change. */
const known = new Map<string, Promise<LoadedOperation | undefined>>();

/** The code of a frame as the API knows it now; undefined for a frame that isn't linked. */
export async function loadCode(frame: string): Promise<Code | undefined> {
  const id = readFileRecord()?.project;
  if (id === undefined) return undefined;
  const at = `/projects/${encodeURIComponent(id)}`;
  const [project, details] = await Promise.all([
    readApi<Project>(`${at}/`),
    readApi<ScreenDetails>(`${at}/screens/${encodeURIComponent(frame)}/`),
  ]);
  if (!project?.current || !details) return undefined;
  const revision = `${at}/revisions/${project.current.number}`;
  const ids = [...new Set(details.links.map(({ operation_id }) => operation_id))].slice(0, maxOperations);
  const operations = await Promise.all(ids.map((operation) => readOperation(revision, operation)));
  const found = operations.filter((operation) => operation !== undefined);
  return found.length > 0 ? writeScreenCode(details, found) : undefined;
}

function readOperation(revision: string, operation: string): Promise<LoadedOperation | undefined> {
  const key = `${revision}/${operation}`;
  const reading = known.get(key) ?? load(revision, operation);
  known.set(key, reading);
  // One that failed is read again next time.
  reading.catch(() => known.delete(key));
  return reading;
}

async function load(revision: string, operation: string): Promise<LoadedOperation | undefined> {
  const reader = {
    readNavigator: (id: string) => readApi<NavigatorPage>(`${revision}/navigator/?operation=${id}`),
    readOperation: (id: string) => readApi<unknown>(`${revision}/operations/${id}/`),
    readComponent: (reference: string) =>
      readApi<unknown>(`${revision}/components/?reference=${encodeURIComponent(reference)}`),
  };
  const source = await loadOperation(reader, operation);
  return source ? toLoadedOperation(source) : undefined;
}
