import type { Change } from "@linkspan/contract";
import { expect, test } from "vitest";
import type { Translate } from "../../lib/i18n/translate.tsx";
import { formatChangeTitle } from "./change-title.ts";

const names = ((id: string) => id) as unknown as Translate;
const where = {
  part: "response",
  callback: "",
  name: "",
  in: "",
  status: "200",
  path: "",
  pointer: "",
} as const;

function titleOf(change: Partial<Change>): string {
  return formatChangeTitle(names, { kind: "", where, rename: null, ...change } as Change);
}

test("titles name what changed", () => {
  const price = { ...where, path: "price.amount" };
  const rename = { to: price, is_retyped: true, confidence: 1 };
  expect(titleOf({ kind: "required-removed", where: price })).toBe("changes-page.field-removed");
  expect(titleOf({ kind: "renamed", where: price, rename })).toBe("changes-page.field-retyped");
  expect(titleOf({ kind: "added", where: { ...where, part: "parameter", name: "harbour" } })).toBe(
    "changes-page.parameter-added",
  );
  expect(titleOf({ kind: "operation-replaced" })).toBe("changes-page.operation-replaced");
});

test("titles of other kinds begin with a capital letter", () => {
  expect(titleOf({ kind: "value-removed" })).toBe("Changes.kind-value-removed");
});
