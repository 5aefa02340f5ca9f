import type { FixField } from "@linkspan/contract";
import { expect, test } from "vitest";
import { changeForm, proposedValues, shownFields } from "./form-values.ts";

const field = (name: string, extra: Partial<FixField> = {}): FixField => ({
  name,
  label: name,
  kind: "text",
  required: false,
  options: [],
  value: null,
  when: null,
  ...extra,
});

const form = [
  field("type", { kind: "choice", options: ["apiKey", "oauth2"] }),
  field("name", { value: "auth" }),
  field("in", { when: { field: "type", values: ["apiKey"] } }),
  field("flow", { when: { field: "type", values: ["oauth2"] } }),
  field("tokenUrl", { when: { field: "flow", values: ["password"] } }),
];

const names = (values: Record<string, string>) => shownFields(form, values).map(({ name }) => name);

test("shows a field only while the field that it depends on is shown and has one of its values", () => {
  expect(names({})).toEqual(["type", "name"]);
  expect(names({ type: "apiKey" })).toEqual(["type", "name", "in"]);
  expect(names({ type: "oauth2", flow: "password" })).toEqual(["type", "name", "flow", "tokenUrl"]);
  expect(names({ type: "apiKey", flow: "password" })).toEqual(["type", "name", "in"]);
});

test("includes proposed values of visible fields and drops values of hidden fields", () => {
  const oauth = changeForm(
    form,
    { type: "oauth2", flow: "password" },
    {
      name: "tokenUrl",
      value: "https://a.example/token",
    },
  );
  expect(oauth).toEqual({
    type: "oauth2",
    name: "auth",
    flow: "password",
    tokenUrl: "https://a.example/token",
  });
  expect(changeForm(form, oauth, { name: "type", value: "apiKey" })).toEqual({
    type: "apiKey",
    name: "auth",
  });
});

test("returns undefined while only proposed values are left, an answer once a value is entered", () => {
  expect(
    changeForm(form, { type: "apiKey", name: "auth" }, { name: "type", value: undefined }),
  ).toBeUndefined();
  expect(changeForm(form, undefined, { name: "name", value: "mine" })).toEqual({ name: "mine" });
});

test("Yes alone answers a form without missing required fields; a stated proposal is an answer", () => {
  const bearer = [field("name", { value: "bearerAuth" }), field("bearerFormat")];
  expect(proposedValues(bearer)).toEqual({ name: "bearerAuth" });
  expect(proposedValues([...bearer, field("flow", { required: true })])).toBeUndefined();
  const back = { name: "name", value: "bearerAuth", isStated: true };
  expect(changeForm(bearer, { name: "mine" }, back)).toEqual({ name: "bearerAuth" });
  expect(changeForm(bearer, { name: "mine" }, { ...back, isStated: false })).toBeUndefined();
});
