import { hasText, isObject } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const contactRule: BlockRule = {
  id: "contact",
  section: "design",
  points: 20,
  title: "The API description has contact details",
  finding: "The API description has no contact email or URL.",
  why: "People who find a bug or need access don't know whom to ask.",
  fix: "Add a monitored address to `info.contact.email`, or a support page to `info.contact.url`.",
  good: `info:
  title: Orders API
  version: 1.0.0
  contact: { email: api@example.com }
`,
  bad: `info:
  title: Orders API
  version: 1.0.0
  contact: { name: Orders API }
`,
  check: {
    kind: "document",
    at: ["info", "contact"],
    passes: ({ root: { info } }) =>
      isObject(info) && isObject(info.contact) && (hasText(info.contact.email) || hasText(info.contact.url)),
  },
};
