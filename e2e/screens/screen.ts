import type { Page } from "@playwright/test";

export type Look = { theme: "dark" | "light"; language: "en" | "ar"; direction: "ltr" | "rtl" };

/** A screen or state: its URL, the signed-in person, the server's responses and the person's actions. */
export type Screen = {
  name: string;
  /** Where it opens; without it, `act` goes there. */
  path?: string;
  person?: string;
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  errors?: RegExp;
  /** Wider windows do not have it. */
  widest?: number;
};
