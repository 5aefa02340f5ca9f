import { contactTopics, routes } from "@linkspan/contract";
import { expect, test } from "vitest";
import { checkCount, checkEmail, checkLine, checkText } from "./checks.ts";

const message = {
  name: "Maja",
  email: "maja@skerry.example",
  topic: contactTopics[0],
  message: "Red.",
  form_token: "x",
};
const request = { company_name: "Skerry", team_size: 1, project_count: 1 };
const serverTakes = (changes: object) =>
  routes.sendMessage.body.safeParse({ ...message, ...changes }).success;

test.each([
  ["maja@skerry.example", undefined],
  [" Maja.Lindqvist+ferry@Skerry.Example ", undefined],
  ["o'neill@skerry.example", undefined],
  ["", "form.email-missing"],
  ["  ", "form.email-missing"],
  ["maja@skerry", "form.email-dot"],
  ["maja@skerry.", "form.email-dot"],
  ["maja", "form.email-at"],
  ["maja@@skerry.example", "form.email-at"],
  ["maja lindqvist@skerry.example", "form.email-at"],
  ["maja..l@skerry.example", "form.email-at"],
  [".maja@skerry.example", "form.email-at"],
  ["maja@skerry.e", "form.email-at"],
  ["m\u0430ja@skerry.example", "form.email-at"],
  [`${"a".repeat(65)}@skerry.example`, "form.email-at"],
  [`a@${"b".repeat(250)}.example`, "form.email-at"],
])("the email address %j: %s, and the server agrees", (email, problem) => {
  expect(checkEmail(email)?.id).toBe(problem);
  expect(serverTakes({ email: email.trim() })).toBe(problem === undefined);
});

test.each([
  ["Skerry Ferries", undefined],
  ["عبّارات سكيري", undefined],
  ["", "sales.company-missing"],
  ["   ", "sales.company-missing"],
  ["Skerry\u202e", "form.invisible"],
  ["a\u200bb", "form.invisible"],
  ["\u3164", "form.invisible"],
  ["a".repeat(120), undefined],
  ["a".repeat(121), "form.too-long"],
  ["🛳".repeat(120), undefined],
])("the name %j: %s, and the server agrees", (name, problem) => {
  expect(checkLine(name, "sales.company-missing")?.id).toBe(problem);
  expect(serverTakes({ name })).toBe(problem === undefined);
});

test.each([
  ["1", undefined],
  ["46", undefined],
  ["1000000000", undefined],
  ["", "sales.count-least"],
  ["0", "sales.count-least"],
  ["-3", "sales.count-least"],
  ["many", "sales.count-least"],
  ["0.5", "sales.count-least"],
  ["2.5", "sales.count-whole"],
  ["1000000001", "sales.count-most"],
])("the number %j: %s, and the server agrees", (count, problem) => {
  expect(checkCount(count)?.id).toBe(problem);
  const taken = routes.requestPlan.body.safeParse({ ...request, team_size: Number(count) }).success;
  expect(taken).toBe(problem === undefined);
});

test("accepts empty optional fields; reports missing required text and the maximum length", () => {
  expect(checkLine("")).toBeUndefined();
  expect(checkText(" ", 10)).toBeUndefined();
  expect(checkText(" ", 10, "contact.message-missing")).toEqual({ id: "contact.message-missing" });
  expect(checkText("a".repeat(11), 10)).toEqual({ id: "form.too-long", max: 10 });
});
