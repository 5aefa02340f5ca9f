import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GetFileResponse } from "@figma/rest-api-spec";
import { Refused } from "./errors.ts";
import { files } from "./file/files.ts";
import type { Plan } from "./rate-limits.ts";

/** A file that a test gives: the body of `GET /v1/files/:key`, and PNGs by node ID. */
export type GivenFile = { key: string; file: GetFileResponse; pictures?: Record<string, Buffer> };

/** One design file. It is never changed in place: an edit replaces it, so that copies can share its content. */
export type DesignFile = {
  readonly key: string;
  readonly content: GetFileResponse;
  readonly readPicture: (nodeId: string) => Promise<Buffer | undefined>;
  readonly plan: Plan;
  readonly isAvailable: boolean;
  /** IDs of the people who can open it; undefined means everyone. */
  readonly sharedWith?: readonly string[] | undefined;
  /** Nodes that Figma fails to render. */
  readonly failedImages: ReadonlySet<string>;
};

export type DesignFilesOptions = {
  /** Contains `<slug>/file.json` and `<slug>/pictures/<node ID with "-">.png`. */
  folder?: string;
  /** The key of each slug in the folder. */
  keys?: Record<string, string>;
  given?: readonly GivenFile[];
};

const committedKeys = Object.fromEntries(files.map(({ slug, key }) => [slug, key]));
const usual = { plan: "pro", isAvailable: true, failedImages: new Set<string>() } as const;

function fromGiven({ key, file, pictures = {} }: GivenFile): DesignFile {
  return { ...usual, key, content: file, readPicture: async (nodeId) => pictures[nodeId] };
}

function readFromFolder(folder: string, key: string): DesignFile | undefined {
  const path = join(folder, "file.json");
  if (!existsSync(path)) return undefined;
  const content = JSON.parse(readFileSync(path, "utf8")) as GetFileResponse;
  const readPicture = async (nodeId: string) => {
    const picture = join(folder, "pictures", `${nodeId.replaceAll(":", "-")}.png`);
    return existsSync(picture) ? readFile(picture) : undefined;
  };
  return { ...usual, key, content, readPicture };
}

/** The design files of the stand-in: those of the folder, read when they are first opened, and those of tests. */
export function createDesignFiles({
  folder = join(import.meta.dirname, "file"),
  keys = committedKeys,
  given = [],
}: DesignFilesOptions) {
  const originals = new Map(given.map((file) => [file.key, fromGiven(file)]));
  const current = new Map<string, DesignFile>();

  function find(key: string): DesignFile | undefined {
    const known = current.get(key) ?? originals.get(key);
    const slug = Object.keys(keys).find((one) => keys[one] === key);
    if (known || slug === undefined) return known;
    const read = readFromFolder(join(folder, slug), key);
    if (read) originals.set(key, read);
    return read;
  }

  function requireFile(key: string): DesignFile {
    const file = find(key);
    if (!file) throw new Refused(404, "Not found");
    return file;
  }

  return {
    require: requireFile,
    save: (file: DesignFile) => void current.set(file.key, file),
    add: (file: GivenFile) => void current.set(file.key, fromGiven(file)),
    copy: (from: string, key: string) => void current.set(key, { ...requireFile(from), key }),

    /** The file, if this person can open it. Figma does not reveal whether a file exists that is not shared. */
    requireFor(key: string, personId: string): DesignFile {
      const file = requireFile(key);
      const isShared = !file.sharedWith || file.sharedWith.includes(personId);
      if (!file.isAvailable || !isShared) throw new Refused(404, "Not found");
      return file;
    },

    reset: () => current.clear(),
  };
}

export type DesignFiles = ReturnType<typeof createDesignFiles>;
