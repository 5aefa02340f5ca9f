/** A comment of a pull request, as GitHub's API returns it. */
export type Comment = {
  id: number;
  body: string;
  user: { login: string; type: "Bot" | "User" };
  author_association: "NONE" | "CONTRIBUTOR" | "MEMBER" | "OWNER";
  created_at: string;
  updated_at: string;
};

export type PullRequest = {
  number: number;
  state: "open" | "closed";
  head: { sha: string; ref: string; repo: { full_name: string } | null };
  base: { sha: string; ref: string; repo: { full_name: string } };
};

/** A request that GitHub refuses. */
export class Refused extends Error {
  readonly status: number;
  readonly details: object;

  constructor(status: number, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const maxBodyLength = 65_536;

/** One repository: files by commit, pull requests and their comments. */
export function createRepository(fullName: string) {
  const files = new Map<string, string>();
  const pulls = new Map<number, PullRequest>();
  const comments = new Map<number, Comment & { pull: number }>();
  let lastId = 1000;

  function requireBody(value: unknown): string {
    if (typeof value !== "string" || value === "") {
      throw new Refused(422, "Validation Failed", {
        errors: [{ resource: "IssueComment", code: "missing_field", field: "body" }],
      });
    }
    if (value.length > maxBodyLength) {
      const message = `Body is too long (maximum is ${maxBodyLength} characters)`;
      throw new Refused(422, "Validation Failed", {
        errors: [{ resource: "IssueComment", code: "unprocessable", field: "data", message }],
      });
    }
    return value;
  }

  function requireComment(id: number): Comment & { pull: number } {
    const comment = comments.get(id);
    if (!comment) throw new Refused(404, "Not Found");
    return comment;
  }

  return {
    fullName,

    putFile: (sha: string, path: string, text: string) => void files.set(`${sha} ${path}`, text),

    readFile(sha: string, path: string): string {
      const text = files.get(`${sha} ${path}`);
      if (text === undefined) throw new Refused(404, "Not Found");
      return text;
    },

    /** Opens a pull request, or pushes to it. */
    putPull(pull: { number: number; head: string; base: string; fork?: string }): PullRequest {
      const { number, head, base, fork } = pull;
      const made: PullRequest = {
        number,
        state: "open",
        head: { sha: head, ref: "prices", repo: { full_name: fork ?? fullName } },
        base: { sha: base, ref: "main", repo: { full_name: fullName } },
      };
      pulls.set(number, made);
      return made;
    },

    requirePull(number: number): PullRequest {
      const pull = pulls.get(number);
      if (!pull) throw new Refused(404, "Not Found");
      return pull;
    },

    comments: (pull: number) => [...comments.values()].filter((comment) => comment.pull === pull),

    addComment(pull: number, body: unknown, author: Pick<Comment, "user" | "author_association">): Comment {
      lastId += 1;
      const now = new Date().toISOString();
      const made = { id: lastId, body: requireBody(body), ...author, created_at: now, updated_at: now, pull };
      comments.set(lastId, made);
      return made;
    },

    editComment(id: number, body: unknown): Comment {
      const comment = requireComment(id);
      comment.body = requireBody(body);
      comment.updated_at = new Date().toISOString();
      return comment;
    },

    deleteComment(id: number): void {
      requireComment(id);
      comments.delete(id);
    },
  };
}

export type Repository = ReturnType<typeof createRepository>;
