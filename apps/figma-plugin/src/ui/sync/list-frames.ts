import type { CallOutput } from "../../messages.ts";
import { callDocument } from "../bridge.ts";

let last: Promise<unknown> = Promise.resolve();

/** The frames of a page. One page after the other: together, they would be more nodes in a turn than Figma can spare. */
export function listFrames(page: string): Promise<CallOutput<"listFrames">> {
  const listed = last.catch(() => undefined).then(() => callDocument("listFrames", { page }));
  last = listed;
  return listed;
}
