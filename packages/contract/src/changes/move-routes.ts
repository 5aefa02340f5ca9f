import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described } from "../schema.ts";
import { listedMoves, MovePreview, MoveQuery, NewMoves } from "./moves.ts";

const fingerprint = described(
  z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  "The fingerprint of the change.",
  "9f2c4e6a8b0d1f35",
);

const shared = {
  access: "user",
  scope: "session",
  limit: "normal",
  tag: "Revisions",
  path: "/projects/{id}/changes/{fingerprint}/moves/",
  params: z.object({ id: projectId, fingerprint }),
} as const;

const readErrors = ["invalid_request", "not_found", "revision_conflict", "results_outdated"] as const;

export const moveRoutes = {
  previewMoves: defineRoute({
    ...shared,
    method: "GET",
    summary: "Preview how links move with a change",
    description: `For a change that renames a field or replaces an operation: the layers and links that can follow, with what they show before and after; at most ${listedMoves} are listed. The revision after is the current one, or a draft that is compared with it.`,
    query: MoveQuery,
    response: MovePreview,
    errors: readErrors,
  }),
  moveLinks: defineRoute({
    ...shared,
    method: "POST",
    summary: "Move links with a change",
    description:
      "For owner and editors. With a draft the moves are saved, and take effect when it is accepted; in the current revision links move at once. Repeating it changes nothing.",
    body: NewMoves,
    bodyBytes: 512 * 1024,
    response: MovePreview,
    errors: ["forbidden", "project_read_only", ...readErrors],
  }),
  undoMoves: defineRoute({
    ...shared,
    method: "DELETE",
    summary: "Undo the moves of a change",
    description:
      "For owner and editors. Forgets the moves that are saved with a draft. In the current revision, links are as they were before; what someone has changed since stays changed. Repeating it changes nothing.",
    query: MoveQuery,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "revision_conflict"],
  }),
};
