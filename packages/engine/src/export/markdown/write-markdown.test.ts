import { expect, test } from "vitest";
import { viewOperation } from "../../documentation-view/view-operation.ts";
import type { JsonObject } from "../../json.ts";
import { writeCode, writeFenced, writeInline, writeQuoted } from "./text.ts";
import { writeMarkdown } from "./write-markdown.ts";

function write(operation: JsonObject, withMade = false): string {
  const api = {
    dialect: "3.1",
    servers: ["https://api.fleet.example/"],
    securitySchemes: [{ name: "token", type: "http", scheme: "bearer", in: "", parameter: "" }],
  } as const;
  return writeMarkdown(viewOperation({ operation }, api), {
    method: "post",
    path: "/ships/{id}",
    dialect: "3.1",
    withMade,
  }).text;
}

test("writes an operation from title to responses", () => {
  const schema = {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", maxLength: 40, description: "What it is called." },
      kind: { enum: ["ferry", "tug"] },
      crew: { type: "array", items: { type: "object", properties: { id: { type: "integer", minimum: 1 } } } },
    },
  };
  const text = write(
    {
      operationId: "addShip",
      summary: "Add a ship",
      description: "Needs a **berth**.",
      security: [{ token: ["write"] }, {}],
      parameters: [
        { name: "id", in: "path", schema: { type: "string", format: "uuid" }, description: "Which | one." },
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema, example: { name: "Aurora" } } },
      },
      responses: {
        201: { description: "Added.", content: { "application/json": { schema: { const: 1 } } } },
      },
    },
    true,
  );
  expect(text).toMatchInlineSnapshot(`
    "# Add a ship

    \`POST https://api.fleet.example/ships/{id}\`

    > Needs a **berth**.

    - Operation: \`addShip\`
    - Sign-in: \`token\` (http bearer) with \`write\` or none

    ## Parameters

    | Name | In | Type | Required | Description |
    | --- | --- | --- | --- | --- |
    | \`id\` | path | uuid | yes | Which \\| one. |

    ## Request body (required)

    \`application/json\`

    Type: object

    - \`name\` string, required, length 0–40: What it is called.
    - \`kind\` enum, one of \`ferry\` \`tug\`
    - \`crew\` object\\[\\]
      - \`id\` integer, ≥ 1

    \`\`\`json
    {
      "name": "Aurora"
    }
    \`\`\`

    ## Response \`201\`

    > Added.

    \`application/json\`

    Type: number, constant \`1\`

    \`\`\`json
    1
    \`\`\`
    "
  `);
});

test.each([
  ["a | b\n# c", "a \\| b # c"],
  ["<script>", "&lt;script>"],
  ["`x` [y](z)", "\\`x\\` \\[y\\](z)"],
])("escapes %j and keeps it on one line", (text, written) => {
  expect(writeInline(text)).toBe(written);
});

test("fences code with more backticks than it contains", () => {
  expect(writeCode("a`b``c")).toBe("```a`b``c```");
  expect(writeCode("`a`")).toBe("`` `a` ``");
  expect(writeFenced("x\n````\ny", "json")).toBe("`````json\nx\n````\ny\n`````");
});

test("quotes every line, so that unclosed fences and comments end with the quote", () => {
  expect(writeQuoted("```\nopen\n\n<!--")).toBe("> ```\n> open\n>\n> <!--");
});

test("hostile names and texts cannot start a Markdown block", () => {
  const evil = "x\n# Evil\n```\n| a | b |\n<!--";
  const text = write({
    summary: evil,
    description: evil,
    operationId: evil,
    parameters: [
      { name: evil, in: "query", description: evil, example: evil, schema: { type: "string", enum: [evil] } },
    ],
    requestBody: {
      content: {
        "text/plain": {
          schema: { properties: { [evil]: { type: evil, description: evil } } },
          example: evil,
        },
      },
    },
    responses: { [evil]: { description: evil } },
  });
  const lines = text.split("\n");
  const fences = lines.filter((line) => /^`{4,}/.test(line));
  expect(fences).toEqual(["````", "````"]);
  const outside = lines.filter((_, at) => at < lines.indexOf("````") || at > lines.lastIndexOf("````"));
  expect(outside.filter((line) => /^(# Evil|```|<!--|\| a \|)/.test(line))).toEqual([]);
});
