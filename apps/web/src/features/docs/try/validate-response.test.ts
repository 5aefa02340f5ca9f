import { viewOperation } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { validateResponse } from "./validate-response.ts";

const content = { "application/json": { schema: { type: "object", required: ["id"] } } };
const view = viewOperation(
  {
    operation: {
      responses: {
        200: { description: "", content },
        204: { description: "" },
        "4XX": { description: "", content },
      },
    },
  },
  { dialect: "3.1" },
);

const judge = (status: number, text: string, type = "application/json; charset=utf-8", isCut = false) => {
  const headers = type ? [["content-type", type] as const] : [];
  return validateResponse(view, "3.1", {
    status,
    text,
    headers,
    isText: true,
    isCut,
    bytes: text.length,
    ms: 1,
  });
};

test("validates a response against the schema of its status or status range", () => {
  expect(judge(200, '{"id":1}')).toEqual({ kind: "matches", status: "200" });
  expect(judge(200, "{}")).toMatchObject({
    kind: "differs",
    found: [{ kind: "required", params: { name: "id" } }],
  });
  expect(judge(404, '{"id":1}')).toEqual({ kind: "matches", status: "4XX" });
  expect(judge(500, "{}")).toEqual({ kind: "undocumented", status: "500" });
  expect(judge(200, "{")).toEqual({ kind: "unreadable", status: "200" });
  expect(judge(204, "", "")).toEqual({ kind: "matches", status: "204" });
});

test("a response of another media type and a truncated response are unchecked", () => {
  expect(judge(200, "<p>", "text/html").kind).toBe("unchecked");
  expect(judge(200, '{"id":', "application/json", true).kind).toBe("unchecked");
});
