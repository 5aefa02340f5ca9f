import { afterEach, expect, test, vi } from "vitest";
import { createPreference } from "./preference.ts";

afterEach(() => vi.unstubAllGlobals());

const stub = (storage: Partial<Storage>) => vi.stubGlobal("localStorage", storage);

test("uses the stored value, or the default when it is unknown", () => {
  stub({ getItem: () => "light" });
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("light");
  stub({ getItem: () => "sepia" });
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("dark");
});

test("uses the default when storage throws; a new value still applies and notifies", () => {
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

test("uses the default when there is no localStorage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(createPreference("theme", ["dark", "light"]).get()).toBe("dark");
});
