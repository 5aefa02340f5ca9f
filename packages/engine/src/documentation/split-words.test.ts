import { expect, test } from "vitest";
import { splitQuery, splitWords } from "./split-words.ts";

const words = (text: string) => splitWords(text).map(({ word }) => word);

test.each([
  ["/ferries/{ferryId}/dry_run", ["ferries", "ferry", "id", "ferryid", "dry", "run"]],
  ["list-boats.v2", ["list", "boats", "v2"]],
  ["parseHTTPResponse", ["parse", "http", "response", "parsehttpresponse"]],
  ["oauth2Token", ["oauth2", "token", "oauth2token"]],
  ["Réservation ÉLAN", ["reservation", "elan"]],
  ["Re\u0301servation", ["reservation"]],
  ["مُحَمَّد الســفن، أرصفة", ["محمد", "السفن", "ارصفة"]],
  ["ÅngströmÖre", ["angstrom", "ore", "angstromore"]],
  ["🛳 & | ! : * ' \\ \0", []],
  ["", []],
])("%s", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("returns the range of each word in the original text, accents included", () => {
  const text = "🛳 Die Fähre, createdAt";
  const found = splitWords(text).map(({ word, start, end }) => [word, text.slice(start, end)]);
  expect(found).toEqual([
    ["die", "Die"],
    ["fahre", "Fähre"],
    ["created", "created"],
    ["at", "At"],
    ["createdat", "createdAt"],
  ]);
});

test("splits a query into word parts without the compound words", () => {
  expect(splitQuery("createdAt getHTTP")).toEqual(["created", "at", "get", "http"]);
});

test("cuts words at 60 characters", () => {
  expect(words("x".repeat(500))).toEqual(["x".repeat(60)]);
});
