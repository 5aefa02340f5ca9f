import { hasInputs } from "../../description/inputs.ts";
import type { OperationRule } from "../rule.ts";

export const operationInputsRule: OperationRule = {
  id: "operation-inputs",
  section: "operations",
  title: "Operations document their inputs",
  finding: "This operation has no parameters and no request body.",
  why: "A POST, PUT or PATCH without input usually means that the request body was never documented. For other methods this is only a note.",
  fix: "Document the request body and the parameters. Ignore this if the operation really takes no input.",
  good: `paths:
  /orders:
    post:
      requestBody:
        content:
          application/json: { schema: { type: object } }
`,
  bad: `paths:
  /orders:
    post:
      summary: Create an order
`,
  judge: (operation) => {
    if (hasInputs(operation)) return undefined;
    const { method } = operation;
    return method === "post" || method === "put" || method === "patch" ? "issue" : "note";
  },
};
