import type { MadeProject } from "../crew-project.ts";

type Outcome = "done" | number;

type Sent = {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
};

/** A call that is in order, and whom it is answered for. */
export type Example = {
  rights: "everyone" | Record<"owner" | "editor" | "viewer", Outcome>;
  /** Needs a project whose revision was processed: the one for calls that change nothing, or one of its own. */
  documented?: "shared" | "own";
  /** Called by a user created for this call alone, because it deletes the account. */
  newcomer?: true;
  /** Sent by a browser that Figma has just sent back, with its code and state. */
  afterFigma?: true;
  /** The caller has Business, paid, with an intent and an invoice that the call may name; `ending`: Starter comes next. */
  paid?: "active" | "ending";
  send?: (project: MadeProject, callerId: string) => Sent;
};

export const everyone: Example = { rights: "everyone" };
export const members = { owner: "done", editor: "done", viewer: "done" } as const;
export const editors = { owner: "done", editor: "done", viewer: 403 } as const;
export const ownerOnly = { owner: "done", editor: 403, viewer: 403 } as const;

export const json = (body: object): Sent => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export function form(fields: Record<string, string>, file?: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("file", new Blob([file]), "openapi.json");
  return body;
}

export const reading: Example = { rights: members, documented: "shared" };
