import { expect, test } from "vitest";
import { addDraft, draftRequested, readDrafts } from "./field-drafts.ts";

const gate = { field: "response/200/items/0/gate", type: "string", format: "", example: "B4 " } as const;

test("what was requested is read back, without the spaces around an example", () => {
  expect(readDrafts(draftRequested([gate]))).toEqual({ fields: [{ ...gate, example: "B4" }], invalid: [] });
});

test("another field begins next to the last one, and needs a name that is used once", () => {
  const [first, second] = addDraft(draftRequested([gate]));
  if (!first || !second) throw new Error("a draft is missing");
  expect(second).toMatchObject({ status: "200", path: "items[]." });
  expect(readDrafts([first, second]).invalid).toEqual([second.key]);
  expect(readDrafts([first, { ...second, path: first.path }]).invalid).toEqual([second.key]);
  expect(readDrafts([first, { ...second, path: "items[].deck" }])).toMatchObject({
    fields: [{}, { field: "response/200/items/0/deck" }],
    invalid: [],
  });
});
