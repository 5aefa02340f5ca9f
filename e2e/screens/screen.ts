import type { Page } from "@playwright/test";

export type Look = { theme: "dark" | "light"; language: "en" | "ar"; direction: "ltr" | "rtl" };

/** A screen or state that a person can meet: where it is, who is there, what the server does and what the person did. */
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
