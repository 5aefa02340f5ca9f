import type { Messages } from "@lingui/core";
import { type Language, languageCookie } from "@linkspan/contract";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createPreference } from "../preference.ts";
import { setDirection } from "../theme.ts";
import { writeCookie } from "../write-cookie.ts";
import { createI18n, createTranslate, type Translate } from "./translate.tsx";

export const languages = [
  { value: "en", label: "English", direction: "ltr" },
  { value: "ar", label: "العربية", direction: "rtl" },
] as const satisfies readonly { value: Language; label: string; direction: string }[];

type Active = { language: Language; t: Translate };

const englishI18n = createI18n("en", {});
addEnglish(import.meta.glob("../../messages/every-page/*/en.json", { eager: true, import: "default" }));
const english: Active = { language: "en", t: createTranslate(englishI18n) };
const loaded: Partial<Record<Language, Active>> = { en: english };

const stored = createPreference<Language>("language", ["en", "ar"]);
const listeners = new Set<() => void>();
let active = english;

/** Resolves when the stored language is shown. */
let storedShown = Promise.resolve();

if (typeof document !== "undefined") {
  stored.subscribe(() => {
    storedShown = showStored();
  });
  storedShown = showStored();
}

/** Switches to the stored language once its catalog has loaded; if that fails, text and `lang` stay. */
async function showStored() {
  const language = stored.get();
  const { documentElement } = document;
  // For the server, which renders documentation in this language.
  if (language !== "en" || documentElement.lang !== "en") writeLanguageCookie(language);
  if (language === active.language) {
    documentElement.lang = language;
    return;
  }
  try {
    const next = await loadLanguage(language);
    if (language === stored.get()) active = next;
  } catch (error) {
    console.error("Failed to load messages", error);
  }
  documentElement.lang = active.language;
  for (const listener of listeners) listener();
}

/** Called before HTML in a language is hydrated, which would otherwise show English in between. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === "en") return;
  await Promise.all([loadLanguage(language), storedShown]);
}

/** Called before HTML in a language is rendered. English is always loaded. */
export async function loadLanguage(language: Language): Promise<Active> {
  const found = loaded[language];
  if (found) return found;
  const { arabicMessages } = await import("../../messages/arabic.ts");
  // Latin digits in Arabic, so that counts look like the versions and scores next to them.
  const next = { language, t: createTranslate(createI18n("ar-u-nu-latn", arabicMessages)) };
  loaded[language] = next;
  return next;
}

function getLoaded(language: Language): Active {
  const found = loaded[language];
  if (!found) throw new Error(`The messages of "${language}" are not loaded`);
  return found;
}

/** A language sets the direction, which can be switched separately afterwards. */
function setLanguage(language: Language) {
  stored.set(language);
  writeLanguageCookie(language);
  setDirection(languages.find(({ value }) => value === language)?.direction ?? "ltr");
}

function writeLanguageCookie(language: Language) {
  writeCookie(languageCookie, language, { path: "/", days: 365 });
}

/** English is part of the pages' chunks; Arabic is one file. */
export function addEnglish(catalogs: Record<string, Messages>) {
  for (const catalog of Object.values(catalogs)) englishI18n.load("en", catalog);
}

/** For code outside React. Components use `useMessages`, which follows a change of language. */
export const translate = ((id, values) => active.t(id, values as never)) as Translate;

const ActiveLanguage = createContext(english);

type Props = {
  /** The language of the HTML: rendered on the server, and first in the browser, which then shows the chosen one. */
  language?: Language;
  children: ReactNode;
};

export function MessagesProvider({ language = "en", children }: Props) {
  const value = useSyncExternalStore(
    subscribe,
    () => active,
    () => getLoaded(language),
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
