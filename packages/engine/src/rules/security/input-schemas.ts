import { carriesSchema, everyInput } from "../../description/inputs.ts";
import type { BlockRule } from "../rule.ts";

export const inputSchemas: BlockRule = {
  id: "input-schemas",
  section: "security",
  points: 10,
  title: "Every parameter and request body has a schema",
  finding: "A parameter or the request body of this operation has no schema.",
  why: "Input that nothing describes is checked by nothing: gateways let it through, and generated clients send anything.",
  fix: "Give each parameter a `schema` and each request body a `content` with one, as narrow as the API really is.",
  good: `paths:
  /sailings:
    get:
      parameters:
        - { name: route, in: query, schema: { type: string, maxLength: 8 } }
`,
  bad: `paths:
  /sailings:
    get:
      parameters:
        - { name: route, in: query }
`,
  check: {
    kind: "every operation",
    passes: (operation, description) => everyInput(description, operation, carriesSchema),
  },
};
