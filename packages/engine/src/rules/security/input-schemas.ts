import { carriesSchema, everyInput } from "../../description/inputs.ts";
import type { BlockRule } from "../rule.ts";

export const inputSchemasRule: BlockRule = {
  id: "input-schemas",
  section: "security",
  points: 10,
  title: "Every parameter and request body has a schema",
  finding: "A parameter or the request body of this operation has no schema.",
  why: "Input without a schema isn't validated: gateways let it through, and generated clients send anything.",
  fix: "Give each parameter a `schema` and each request body a `content` with one, as strict as the API really is.",
  good: `paths:
  /orders:
    get:
      parameters:
        - { name: status, in: query, schema: { type: string, maxLength: 8 } }
`,
  bad: `paths:
  /orders:
    get:
      parameters:
        - { name: status, in: query }
`,
  check: {
    kind: "every operation",
    passes: (operation, description) => everyInput(description, operation, carriesSchema),
  },
};
