import type { RevisionFailure } from "@linkspan/contract";

/** Why revisions fail, in the words that people read. */
export const failures = {
  tooComplex: {
    code: "too_complex",
    message: "It took too much time or memory to process. Split it into smaller API descriptions.",
    findings: [],
  },
  unreadable: {
    code: "unreadable",
    message: "It couldn't be read as an API description. Fix the first problem and upload it again.",
    findings: [],
  },
  keyTooLong: {
    code: "key_too_long",
    message:
      "A key, or the path of keys that leads to it, has more than 2,048 characters. Shorten it and upload the file again.",
    findings: [],
  },
  interrupted: {
    code: "interrupted",
    message: "Processing was interrupted by an error on our side. Upload it again.",
    findings: [],
  },
} satisfies Record<string, RevisionFailure>;
