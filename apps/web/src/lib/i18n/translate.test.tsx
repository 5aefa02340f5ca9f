import { isValidElement } from "react";
import { expect, test } from "vitest";
import { compileCatalog } from "../../../build-tools/compile-catalogs.ts";
import { translate } from "./i18n.tsx";
import type { MessageId } from "./message-id.ts";
import { createI18n, createTranslate } from "./translate.tsx";

const id = (text: string) => text as MessageId;

function createFor(locale: string, messages: Record<string, string>) {
  return createTranslate(createI18n(locale, compileCatalog(messages)));
}

test("fills placeholders", () => {
  expect(translate("score.label", { score: 80, word: "Needs work" })).toBe("Score 80 out of 100, Needs work");
});

test("formats Arabic plurals with Latin digits", () => {
  const message =
    "{n, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}";
  const t = createFor("ar-u-nu-latn", { n: message });
  expect([0, 1, 2, 5, 11, 100].map((n) => t(id("n"), { n }))).toEqual([
    "لا مشاريع",
    "مشروع واحد",
    "مشروعان",
    "5 مشاريع",
    "11 مشروعًا",
    "100 مشروع",
  ]);
});

test("formats select, exact plural cases and grouped numbers", () => {
  const t = createFor("en", {
    as: "{role, select, editor {an editor} other {a viewer}}",
    found: "{n, plural, =0 {Nothing} one {# match} other {# matches}} of {size, number} # in {place}",
  });
  expect(["editor", "owner"].map((role) => t(id("as"), { role }))).toEqual(["an editor", "a viewer"]);
  expect([0, 1, 1200].map((n) => t(id("found"), { n, size: 2500, place: "it" }))).toEqual([
    "Nothing of 2,500 # in it",
    "1 match of 2,500 # in it",
    "1,200 matches of 2,500 # in it",
  ]);
});

test("inserts a React element at its placeholder, without markup in the message", () => {
  const t = createFor("en", { terms: "By {verb} you agree to our {terms}." });
  const nodes = t(id("terms"), { verb: "signing in", terms: <a href="/terms">Terms</a> });
  expect(nodes).toMatchObject(["By signing in you agree to our ", expect.anything(), "."]);
  expect(isValidElement((nodes as unknown[])[1])).toBe(true);
});

test("keeps escape sequences in values", () => {
  const t = createFor("en", { pattern: "matches {pattern}" });
  expect(t(id("pattern"), { pattern: String.raw`^[\x20-\u007E]\d$` })).toBe(
    String.raw`matches ^[\x20-\u007E]\d$`,
  );
});

test("returns the ID of a missing message", () => {
  expect(createFor("en", {})(id("not.there"))).toBe("not.there");
});
