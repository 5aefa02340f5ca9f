import type { GetFileResponse } from "@figma/rest-api-spec";
import type { Plan } from "./rate-limits.ts";

/** What a designer does to a file, and what happens to it as a whole. */
export type EditOperation =
  | { op: "delete"; node: string }
  | { op: "rename"; node: string; name: string }
  /** Moves a node below another one, usually a page; `index` is its position there, the last one without it. */
  | { op: "move"; node: string; to: string; index?: number }
  | { op: "set-text"; node: string; characters: string }
  /** Adds a copy after the node. It has the ID `id`; its layers have the IDs that follow. */
  | { op: "copy"; node: string; id: string; name?: string }
  /** Makes an instance one of another component: the IDs of its layers change. */
  | { op: "swap"; node: string; component: string }
  /** Gives a node another picture: this one (base64), or its own with a colored bar. */
  | { op: "redraw"; node: string; png?: string }
  /** Makes Figma fail to render a node (the image is null), or succeed again. */
  | { op: "fail-image"; node: string; fails?: boolean }
  | ({ op: "set-file" } & FileProperties);

type FileProperties = {
  plan?: Plan;
  /** False: the file was deleted, everyone gets 404. */
  isAvailable?: boolean;
  /** IDs of the people who can open the file; null means everyone. */
  sharedWith?: string[] | null;
} & Partial<Pick<GetFileResponse, "name" | "role" | "version" | "lastModified">>;

export type SetFile = Extract<EditOperation, { op: "set-file" }>;
export type NodeOperation = Exclude<EditOperation, { op: "redraw" | "fail-image" | "set-file" }>;
