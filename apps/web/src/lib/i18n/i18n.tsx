import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createPreference } from "../preference.ts";
import { setDirection } from "../theme.ts";
import { createTranslate, type Translate } from "./translate.tsx";

export const languages = [
  { value: "en", label: "English", direction: "ltr" },
  { value: "ar", label: "العربية", direction: "rtl" },
] as const;
type Language = (typeof languages)[number]["value"];

type Active = { language: Language; t: Translate };

const englishMessages = {};
addEnglish(import.meta.glob("../../messages/every-page/*/en.json", { eager: true, import: "default" }));
const english: Active = { language: "en", t: createTranslate("en", englishMessages) };
const loaders = {
  en: async () => english,
  // Latin digits in Arabic, so that counts look like the versions and scores beside them.
  ar: async (): Promise<Active> => {
    const { arabicMessages } = await import("../../messages/arabic.ts");
    return { language: "ar", t: createTranslate("ar-u-nu-latn", arabicMessages) };
  },
};

const stored = createPreference<Language>("language", ["en", "ar"]);
const listeners = new Set<() => void>();
let active = english;

if (typeof document !== "undefined") {
  stored.subscribe(() => void showStored());
  void showStored();
}

/** Shows the stored language once its catalog is here; if that fails, the old text stays and `lang` says so. */
async function showStored() {
  const language = stored.get();
  if (language === active.language) return;
  try {
    const next = await loaders[language]();
    if (language === stored.get()) active = next;
  } catch (error) {
    console.error("Failed to load messages", error);
  }
  document.documentElement.lang = active.language;
  for (const listener of listeners) listener();
}

/** A language brings its direction; the direction can still be switched on its own afterwards. */
function setLanguage(language: Language) {
  stored.set(language);
  setDirection(languages.find(({ value }) => value === language)?.direction ?? "ltr");
}

/** English comes with the pages that need it; Arabic is one file. */
export function addEnglish(catalogs: Record<string, object>) {
  Object.assign(englishMessages, ...Object.values(catalogs));
}

/** For code outside React. Components use `useMessages`, which follows a change of language. */
export const translate = ((id, values) => active.t(id, values as never)) as Translate;

const ActiveLanguage = createContext(english);

export function MessagesProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(
    subscribe,
    () => active,
    () => english,
  );
  return <ActiveLanguage value={value}>{children}</ActiveLanguage>;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `const t = useMessages(); t("nav.projects")` */
export function useMessages(): Translate {
  return use(ActiveLanguage).t;
}

export function useLanguage() {
  return { language: use(ActiveLanguage).language, setLanguage };
}
