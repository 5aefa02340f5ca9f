import type { RevisionFailure } from "@linkspan/contract";

/** Why revisions fail, in the words that people read. */
export const failures = {
  tooComplex: {
    code: "too_complex",
    message: "Reading it took more time or memory than we allow. Split it into smaller descriptions.",
    findings: [],
  },
  unreadable: {
    code: "unreadable",
    message: "It could not be read as an API description. Mend the first finding and upload it again.",
    findings: [],
  },
  interrupted: {
    code: "interrupted",
    message: "We could not finish reading it, and that is our fault. Upload it again.",
    findings: [],
  },
} satisfies Record<string, RevisionFailure>;
