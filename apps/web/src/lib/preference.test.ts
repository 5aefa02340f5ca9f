import { afterEach, expect, test, vi } from "vitest";
import { createPreference } from "./preference.ts";

afterEach(() => vi.unstubAllGlobals());

const stub = (storage: Partial<Storage>) => vi.stubGlobal("localStorage", storage);

test("the stored value counts, an unknown one does not", () => {
  stub({ getItem: () => "light" });
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("light");
  stub({ getItem: () => "sepia" });
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("dark");
});

test("a storage that throws leaves the default, and a choice still holds for the page", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  stub({ getItem: refuse, setItem: refuse });
  const theme = createPreference("theme", ["dark", "light"]);
  const heard = vi.fn();
  theme.subscribe(heard);
  expect(theme.get()).toBe("dark");
  theme.set("light");
  expect(theme.get()).toBe("light");
  expect(heard).toHaveBeenCalledOnce();
});

test("no storage at all", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("dark");
});
