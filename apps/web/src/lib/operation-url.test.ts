import { readOperationId } from "@linkspan/contract";
import { expect, test } from "vitest";
import { projectOperationUrl } from "./operation-url.ts";

const id = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03";
const listing = { id, method: "get", path: "/harbours/{code}" };

test.each([
  ["List departures", "list-departures-"],
  ["Åka till Hamnö!", "aka-till-hamno-"],
  ["", "get-harbours-code-"],
  ["قائمة الرحلات", "get-harbours-code-"],
  ["a ".repeat(60), `${"a-".repeat(30)}`],
])("the URL of operation %s contains a slug and its ID", (summary, slug) => {
  const url = projectOperationUrl("7", { ...listing, summary });
  expect(url).toBe(`/doc/7/op/${slug}${id}`);
  expect(readOperationId(url.split("/").at(-1) ?? "")).toBe(id);
});

test("reads an ID only when it is the whole segment or follows a hyphen", () => {
  expect(readOperationId(id)).toBe(id);
  expect(readOperationId("list-departures")).toBeUndefined();
  expect(readOperationId(`list${id}`)).toBeUndefined();
});
