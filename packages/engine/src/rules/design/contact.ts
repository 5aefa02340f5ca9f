import { hasText, isObject } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const contact: BlockRule = {
  id: "contact",
  section: "design",
  points: 20,
  title: "The description says whom to contact",
  finding: "The description names no contact email or url.",
  why: "Whoever finds a mistake or needs access has nobody to ask, so the question goes unasked.",
  fix: "Put an address that somebody reads into `info.contact.email`, or a page into `info.contact.url`.",
  good: `info:
  title: Skerry Ferries
  version: 1.0.0
  contact: { email: api@skerry.example }
`,
  bad: `info:
  title: Skerry Ferries
  version: 1.0.0
  contact: { name: Skerry Ferries }
`,
  check: {
    kind: "document",
    at: ["info", "contact"],
    passes: ({ root: { info } }) =>
      isObject(info) && isObject(info.contact) && (hasText(info.contact.email) || hasText(info.contact.url)),
  },
};
