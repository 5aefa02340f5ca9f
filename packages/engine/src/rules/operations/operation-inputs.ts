import { hasInputs } from "../../description/inputs.ts";
import type { OperationRule } from "../rule.ts";

export const operationInputs: OperationRule = {
  id: "operation-inputs",
  section: "operations",
  title: "Operations say what they take",
  finding: "This operation has no parameters and no body.",
  why: "A POST, PUT or PATCH that takes nothing has most likely lost its body on the way into the description. On other methods it is only worth a look.",
  fix: "Describe the request body and the parameters; leave it when the call really takes nothing.",
  good: `paths:
  /bookings:
    post:
      requestBody:
        content:
          application/json: { schema: { type: object } }
`,
  bad: `paths:
  /bookings:
    post:
      summary: Book a sailing
`,
  judge: (operation) => {
    if (hasInputs(operation)) return undefined;
    const { method } = operation;
    return method === "post" || method === "put" || method === "patch" ? "issue" : "note";
  },
};
