import type { StructureRule } from "../rule.ts";

export const keyTooLongRule: StructureRule = {
  id: "key-too-long",
  section: "structure",
  level: "issue",
  title: "Keys and the paths to them have at most 2,048 characters",
  finding: "This key, or the path of keys that leads to it, has more than 2,048 characters.",
  why: "Every tool repeats the path in its messages and links, and a URL of this length does not work.",
  fix: "Shorten the key, or move the inner schema to `components` and reference it.",
  good: `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /orders: {}
`,
  bad: `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  ? /${"orders/".repeat(300)}
  : {}
`,
};
