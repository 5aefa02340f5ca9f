import { execFile } from "node:child_process";
import { maxBytes } from "./read-input.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** The text of a file as it is in a revision of the git repository here. Paths begin at the repository's root. */
export async function readGitFile(revision: string, path: string): Promise<string> {
  const name = `${revision}:${path}`;
  // A name that begins with a dash would be an option.
  if (name.startsWith("-")) throw new UnreadableError(`${name}: no such file`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile("git", ["show", name], { maxBuffer: maxBytes, encoding: "utf8" }, (error, stdout, stderr) => {
    if (!error) resolve(stdout);
    else if (error.code === "ENOENT")
      reject(new UnreadableError(`${name}: no such file, and git is not installed`));
    else if (error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
      reject(new UnreadableError(`${name}: larger than 32 MiB`));
    } else reject(new UnreadableError(`${name}: ${firstLine(stderr)}`));
  });
  return promise;
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/^fatal: /, "");
}
