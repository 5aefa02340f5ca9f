import type { Github } from "./open-github.ts";

type Comment = {
  id: number;
  body?: string;
  user?: { type?: string } | null;
  author_association?: string;
};

/** Says why there is no comment. */
export class CommentError extends Error {}

const perPage = 100;
const maxPages = 50;
const writers = ["OWNER", "MEMBER", "COLLABORATOR"];

type CommentLocation = { repository: string; number: number; marker: string };

/** A pull request's comment that begins with a marker. There is never more than one of them. */
export function openStickyComment(github: Github, { repository, number, marker }: CommentLocation) {
  const comments = `/repos/${repository}/issues/${number}/comments`;
  const one = (id: number) => `/repos/${repository}/issues/comments/${id}`;

  /** The oldest first. Someone who can't write to the repository can't pass a comment off as ours. */
  async function list(): Promise<Comment[]> {
    const found: Comment[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const response = await github({ path: `${comments}?per_page=${perPage}&page=${page}` });
      if (!response.ok) throw await toError(response);
      const items = (await response.json()) as Comment[];
      found.push(...items.filter((comment) => isOurs(comment, marker)));
      if (items.length < perPage) break;
    }
    return found.sort((first, second) => first.id - second.id);
  }

  /** Writes the first body that is not too long for GitHub. Resolves to whether the comment exists. */
  async function send(call: { method: string; path: string }, bodies: readonly string[]): Promise<boolean> {
    for (const [index, body] of bodies.entries()) {
      const response = await github({ ...call, body: { body } });
      if (response.ok) return true;
      if (response.status === 404 && call.method === "PATCH") return false;
      if (response.status !== 422 || index === bodies.length - 1) throw await toError(response);
    }
    return false;
  }

  /** Updates the oldest comment and deletes all others. */
  async function update(found: readonly Comment[], bodies: readonly string[]): Promise<boolean> {
    const [oldest, ...others] = found;
    if (!oldest || !(await send({ method: "PATCH", path: one(oldest.id) }, bodies))) return false;
    for (const { id } of others) await github({ method: "DELETE", path: one(id) });
    return true;
  }

  return {
    /** What the comment says now. */
    async read(): Promise<string> {
      return (await list())[0]?.body ?? "";
    },

    /** Creates or updates it, with the first of the bodies that GitHub accepts. */
    async write(bodies: readonly string[]): Promise<void> {
      // Someone may delete it between reading and writing.
      if (await update(await list(), bodies)) return;
      await send({ method: "POST", path: comments }, bodies);
      // Another run may have created one at the same time: both find two, and both leave the older one.
      const found = await list();
      if (found.length > 1) await update(found, bodies);
    },
  };
}

function isOurs({ body = "", user, author_association: role = "" }: Comment, marker: string): boolean {
  return body.startsWith(marker) && (user?.type === "Bot" || writers.includes(role));
}

async function toError(response: Response): Promise<CommentError> {
  const { message = "" } = (await response.json().catch(() => ({}))) as { message?: string };
  return new CommentError(`GitHub responded with ${response.status}${message && `: ${message}`}`);
}
