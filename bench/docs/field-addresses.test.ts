import { expect, test } from "vitest";
import { requireCorpus } from "../../dev/corpus.ts";
import { checkFieldAddresses } from "./check-field-addresses.ts";

test("each row of 40 corpus files has an address that leads back to it", { timeout: 300_000 }, ({ skip }) => {
  const { rows, wrong } = checkFieldAddresses(requireCorpus(skip), 40, 200);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(rows).toBeGreaterThan(50_000);
});
