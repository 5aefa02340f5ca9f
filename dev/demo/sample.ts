export type FieldKind = "id" | "text" | "time" | "count" | "flag" | "email" | "link";

/** A collection of an API: `/name`, `/name/{id}` and one path for each of the lists below an item. */
export type Resource = {
  name: string;
  fields: Record<string, FieldKind>;
  lists: readonly string[];
};

/** A rule of the analysis that a sample breaks on purpose; each one costs its points. */
export type Flaw =
  | "schema-descriptions"
  | "operation-ids"
  | "contact"
  | "operation-text"
  | "design-references"
  | "servers"
  | "oauth2"
  | "api-key"
  | "http-bearer"
  | "https"
  | "rate-limit-headers"
  | "cors-headers"
  | "content-security-headers"
  | "cache-control-headers"
  | "error-responses"
  | "operation-security";

type SampleIdentity = {
  title: string;
  /** Host names and the file are called by it. */
  slug: string;
  about: string;
  flaws: readonly Flaw[];
};

/** An API with a description that is written by hand. */
type WrittenSample = SampleIdentity & {
  /** The file's location. */
  description: URL;
  designFile: string;
};

/** An API that a description is made of. */
export type GeneratedSample = SampleIdentity & {
  version: string;
  /** How many frames its operations are placed on. */
  screens: number;
  /** Whether `/status` is one of its paths. */
  status: boolean;
  resources: readonly Resource[];
};

export type Sample = WrittenSample | GeneratedSample;

/** Reads `patients: name text, born time; visits notes` as a resource. */
export function readResource(line: string): Resource {
  const [name = "", rest = ""] = line.split(":");
  const [fields = "", lists = ""] = rest.split(";");
  return {
    name: name.trim(),
    fields: Object.fromEntries(fields.split(",").map((field) => field.trim().split(" "))),
    lists: lists.split(" ").filter(Boolean),
  };
}
