import { existsSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fetchSource } from "./fetch-source.ts";
import { readGitFile } from "./read-git-file.ts";
import { checkFiles, readInput } from "./read-input.ts";
import { readReferencedFile } from "./read-referenced-file.ts";
import { UnreadableError } from "./unreadable-error.ts";
import { UsageError } from "./usage-error.ts";

/** The text of a description, and how the files that it refers to are read. */
export type Source = {
  file: string;
  text: string;
  load: (reference: string) => Promise<string | undefined>;
};

/** Opens a file, `-`, a URL, or a file in git as `REV:path`. A file with such a name comes first. */
export async function openSource(name: string): Promise<Source> {
  if (/^https?:\/\//i.test(name)) {
    return { file: name, text: await fetchSource(name), load: async () => undefined };
  }
  const [, revision, path] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (revision !== undefined && path !== undefined && !existsSync(name)) {
    const folder = posix.dirname(path);
    return {
      file: path,
      text: await readGitFile(revision, path),
      load: (reference) => readGitFile(revision, posix.join(folder, decodeURIComponent(reference))),
    };
  }
  const text = await readFile(name);
  return {
    file: name === "-" ? "stdin" : name,
    text,
    load: async (reference) => readReferencedFile(dirname(name), reference),
  };
}

async function readFile(name: string): Promise<string> {
  try {
    await checkFiles([name]);
  } catch (error) {
    if (error instanceof UsageError) throw new UnreadableError(error.message);
    throw error;
  }
  const text = await readInput(name);
  if (text === undefined) throw new UnreadableError(`${name}: larger than 32 MiB`);
  return text;
}
