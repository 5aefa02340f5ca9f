import type { StructureRule } from "../rule.ts";

export const duplicateKey: StructureRule = {
  id: "duplicate-key",
  section: "structure",
  level: "issue",
  title: "No key is written twice in one object",
  finding: "This key is written twice in the same object.",
  why: "Tools keep the last one, the first one, or refuse the file: what stands under the others is lost without a word.",
  fix: "Join what stands under both keys, or rename one of them.",
  good: `paths:
  /sailings:
    get: { responses: { "200": { description: The sailings. } } }
    post: { responses: { "201": { description: The new sailing. } } }
`,
  bad: `paths:
  /sailings:
    get: { responses: { "200": { description: The sailings. } } }
  /sailings:
    post: { responses: { "201": { description: The new sailing. } } }
`,
};
