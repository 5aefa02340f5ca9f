import { UsageError } from "../usage-error.ts";
import { findAccessToken } from "./access-token.ts";
import { openServer, type Server } from "./open-server.ts";
import { readServerUrl } from "./server-url.ts";
import { startDeadline } from "./wait.ts";

/** Options of every command that talks to a project on a server. */
export const serverOptions = {
  project: { type: "string" },
  server: { type: "string" },
  timeout: { type: "string", default: "600" },
} as const;

type Given = { project?: string | undefined; server?: string | undefined; timeout: string };

const projectId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The project that is meant: its ID, or a URL of one of its pages. */
export function readProject({ project }: Given): string {
  const id = project && (/\/doc\/([0-9a-f-]{36})(?![0-9a-f-])/i.exec(project)?.[1] ?? project);
  if (!id) throw new UsageError("specify the project with --project ID");
  if (!projectId.test(id)) throw new UsageError(`--project must be the ID of a project, got ${project}`);
  return id.toLowerCase();
}

/** Seconds after which a command gives up. */
export function readTimeout({ timeout }: Given): number {
  if (!/^[1-9]\d{0,4}$/.test(timeout)) throw new UsageError(`--timeout must be seconds, got ${timeout}`);
  return Number(timeout);
}

/** The server, with the token of the project or of the person who signed in. */
export async function connect(given: Given): Promise<Server> {
  const origin = readServerUrl(given.server);
  const deadline = startDeadline(readTimeout(given));
  return openServer(origin, await findAccessToken(origin, deadline), deadline);
}
