import { describe, expect, test } from "vitest";
import { formatFieldPath, readFieldPath } from "./field-path.ts";

describe("the path of a field", () => {
  test.each([
    ["/items/0/price/amount", "items[].price.amount"],
    ["/0/name", "[].name"],
    ["/grid/0/0/x", "grid[][].x"],
    ["/byId/*/name", "byId.*.name"],
    ["/a~1b", "a/b"],
    ["/~20", "0"],
  ])("%s is written as %s and read back", (pointer, path) => {
    expect(formatFieldPath(`response/200${pointer}`)).toBe(path);
    expect(readFieldPath(path)).toBe(pointer);
  });

  test.each(["", "items[]", "items..name", "items[]name", "[]", "a[0]"])(
    "can't be read from “%s”",
    (path) => {
      expect(readFieldPath(path)).toBeUndefined();
    },
  );
});
