import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Rule, Section } from "./rule.ts";
import { rules } from "./rules.ts";

const folders: Record<string, Section> = {
  "ai-readiness": "aiReadiness",
  design: "design",
  performance: "performance",
  security: "security",
  operations: "operations",
  schemas: "schemas",
  structure: "structure",
};

const entries = readdirSync(import.meta.dirname, { withFileTypes: true });

/** The names of a folder's files that end so, without that end. */
function listNames(folder: string, end: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(end) && !name.endsWith(".test.ts"));
  return names.map((name) => name.slice(0, -end.length)).toSorted();
}

describe("the list of rules", () => {
  it("covers every folder", () => {
    const found = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(found.toSorted()).toEqual(Object.keys(folders).toSorted());
  });

  it.each(Object.entries(folders))("contains each file of %s once, by its name", (folder, section) => {
    const ids = rules.filter((rule) => rule.section === section).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(listNames(`${import.meta.dirname}/${folder}`, ".ts"));
  });

  it.each(Object.entries(folders))("has one rule per file in %s, named after the file", async (folder) => {
    for (const name of listNames(`${import.meta.dirname}/${folder}`, ".ts")) {
      const file: Record<string, Rule> = await import(`./${folder}/${name}.ts`);
      const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const exported = `${camelCase}Rule`;
      expect(Object.keys(file)).toEqual([exported]);
      expect(file[exported]?.id).toBe(name);
      expect(rules).toContain(file[exported]);
    }
  });

  it("has unique ids", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it("groups rules by section, in order", () => {
    const changes = rules.filter(({ section }, index) => section !== rules[index - 1]?.section);
    expect(changes.map(({ section }) => section)).toEqual(Object.values(folders));
  });

  it("has exactly one docs page per rule", () => {
    const pages = listNames(`${import.meta.dirname}/../../../../docs/rules`, ".md");
    const ids = rules.map(({ id }) => id);
    expect(pages.filter((page) => page !== "README").toSorted()).toEqual(ids.toSorted());
  });
});
