import type { Autofix } from "@linkspan/contract";
import { restoreLargeIntegers } from "@linkspan/engine";
import type { ValueChange } from "@linkspan/engine/suggestions";

/** So many changes of a rule are shown before anybody asks for more, each value in so many characters. */
const maxShown = 3;
const maxValueLength = 200;

/** Counts the fixes that need no input, so that a page shows the totals without loading the lists of findings. */
export class AutofixTally {
  readonly #rules = new Map<string, Autofix["rules"][number]>();
  #schemas = 0;

  add(schema: string, changes: readonly ValueChange[]): void {
    if (changes.length > 0) this.#schemas++;
    for (const { rule, path, key, value } of changes) {
      let tally = this.#rules.get(rule);
      if (!tally) {
        tally = { rule, count: 0, first: [] };
        this.#rules.set(rule, tally);
      }
      tally.count++;
      if (tally.first.length >= maxShown) continue;
      const text = restoreLargeIntegers(JSON.stringify(value));
      const shown = text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
      tally.first.push({ schema, path: [...path], key, value: shown });
    }
  }

  result(): Autofix {
    const rules = [...this.#rules.values()].toSorted((a, b) => b.count - a.count);
    const changes = rules.reduce((sum, { count }) => sum + count, 0);
    return { changes, schemas: this.#schemas, rules };
  }
}
