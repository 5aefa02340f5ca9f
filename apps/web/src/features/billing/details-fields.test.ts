import { expect, test } from "vitest";
import { checkFields, type Fields } from "./details-fields.ts";

const empty: Fields = { name: "", address: "", tax_id: "", receipt_email: "" };

test("accepts empty fields and normalizes values like the server", () => {
  expect(checkFields(empty)).toEqual({
    details: { name: null, address: "", tax_id: null, receipt_email: null },
  });
  const written = {
    name: " Skerry ",
    address: " Pier 4\n",
    tax_id: "SE 55-6",
    receipt_email: "Finance@skerry.example ",
  };
  expect(checkFields(written)).toEqual({
    details: {
      name: "Skerry",
      address: "Pier 4",
      tax_id: "SE 55-6",
      receipt_email: "finance@skerry.example",
    },
  });
});

test.each<Partial<Fields>>([
  { name: "Skerry\u202eseirreF" },
  { name: "x".repeat(121) },
  { address: "x".repeat(401) },
  { tax_id: "SE_1" },
  { receipt_email: "finance at skerry" },
])("rejects %o and flags only that field", (wrong) => {
  expect(checkFields({ ...empty, ...wrong })).toEqual({ wrong: new Set(Object.keys(wrong)) });
});
