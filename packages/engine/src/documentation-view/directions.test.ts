import { expect, test } from "vitest";
import type { OperationContent } from "../documentation/chunk.ts";
import { listProperties } from "../documentation/list-properties.ts";
import { writeMarkdown } from "../export/markdown/write-markdown.ts";
import type { SchemaNode } from "./node.ts";
import { viewOperation } from "./view-operation.ts";

const account = {
  type: "object",
  required: ["id", "name", "password"],
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
    password: { type: "string", writeOnly: true },
    audit: { allOf: [{ $ref: "#/components/schemas/Audit" }] },
  },
};
const content = {
  operation: {
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Account" } } } },
    responses: {
      200: {
        description: "",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Account" } } },
      },
    },
  },
  parts: {
    "#/components/schemas/Account": account,
    "#/components/schemas/Audit": { type: "object", readOnly: true, properties: { by: { type: "string" } } },
  },
} as unknown as OperationContent;

const namesOf = (node: SchemaNode | undefined) => node?.children().map(({ name }) => name);

test("a request tree leaves out read-only properties, a response tree write-only ones", () => {
  const { body, responses } = viewOperation(content, { dialect: "3.0" });
  expect(namesOf(body?.media[0]?.node)).toEqual(["name", "password"]);
  expect(namesOf(responses[0]?.media[0]?.node)).toEqual(["id", "name", "audit"]);
});

test("webhooks reverse directions: the body omits write-only properties, responses read-only ones", () => {
  const { body, responses } = viewOperation({ ...content, webhook: true }, { dialect: "3.1" });
  expect(namesOf(body?.media[0]?.node)).toEqual(["id", "name", "audit"]);
  expect(namesOf(responses[0]?.media[0]?.node)).toEqual(["name", "password"]);
});

test("an object with only read-only properties is a leaf in a request", () => {
  const schema = { type: "object", properties: { id: { readOnly: true } } };
  const operation = { requestBody: { content: { "application/json": { schema } } } };
  const { body } = viewOperation({ operation }, { dialect: "3.1" });
  expect(body?.media[0]?.node).toMatchObject({ state: "leaf" });
});

test("search and Markdown omit read-only request and write-only response properties", () => {
  const listed = listProperties(content, new Map()).properties.map(
    ({ in: place, name }) => `${place} ${name}`,
  );
  expect(listed).not.toContain("request id");
  expect(listed).not.toContain("response password");
  expect(listed).toEqual(expect.arrayContaining(["request password", "response id"]));
  const options = { method: "post", path: "/accounts", dialect: "3.0" } as const;
  const [request, response] = writeMarkdown(viewOperation(content, { dialect: "3.0" }), options).text.split(
    "## Response",
  );
  expect(request).not.toContain("`id`");
  expect(response).toContain("`id` string, required, read-only");
  expect(response).not.toContain("password");
});
