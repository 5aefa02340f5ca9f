import { readDateKind } from "../display-format/match-text.ts";
import type { Field } from "../field.ts";
import { listRelatedStems, listStems, toStem } from "./stems.ts";

/** A word of a field and how much it says about it. A name of which no word is found says that it is another field. */
export type FieldWord = { stem: string; prefix: string; weight: number; isPath: boolean; isName: boolean };

const toStems = (words: string) => new Set(words.split(" ").map(toStem));

/** Last names that say little without the name before them: `price.amount`, `ship.name`. */
const generic = toStems(
  "amount value name text label code id number title description type kind key data unit",
);

/** Words of names that say how a value is sent, not what it is: `photo_url`, `fee_cents`, `full_name`. */
const technical = toStems(
  "url uri href cents pence minor full display formatted avg iso utc default m km cm mm kg ms sec min",
);

/** Names around lists and payloads, which no design repeats. */
const wrappers = toStems(
  "items data results result list response payload content entries records rows page value attributes",
);

const maxDescriptionWords = 16;

/** The words of a field: its name, those of the objects around it, and what it is described with. */
export function listFieldWords(field: Field): FieldWord[] {
  const { path, description, parentSchema, itemSchema } = field;
  const words = new Map<string, FieldWord>();
  const names = path.map((name) => listStems(name));
  const last = names.at(-1) ?? [];
  const isGeneric = last.every((stem) => generic.has(stem) || technical.has(stem));
  const isTechnical = last.every((stem) => technical.has(stem));
  const isList = itemSchema !== undefined;
  for (const stem of last) {
    if (isList && wrappers.has(stem)) continue;
    const isMinor = technical.has(stem) && !isTechnical;
    add(stem, isMinor ? 0.2 : isGeneric && names.length > 1 ? 0.45 : 1, true, true);
  }
  for (const [index, stems] of names.slice(0, -1).entries()) {
    const isParent = index === names.length - 2;
    for (const stem of stems) {
      if (wrappers.has(stem)) continue;
      const weight = isParent ? (isGeneric ? 1 : 0.4) : 0.2;
      add(stem, technical.has(stem) ? weight * 0.2 : weight, true, isParent && isGeneric);
    }
  }
  for (const stem of listStems(itemSchema ?? "")) add(stem, 1, true, true);
  for (const stem of listStems(parentSchema ?? "")) add(stem, 0.25, false);
  for (const stem of listStems(description.slice(0, 300)).slice(0, maxDescriptionWords))
    add(stem, 0.3, false);
  for (const stem of listTypeStems(field)) add(stem, 0.3, false);
  return [...words.values()];

  function add(stem: string, weight: number, isPath: boolean, isName = false): void {
    const known = words.get(stem);
    if (known && known.weight >= weight) return;
    words.set(stem, {
      stem,
      prefix: toPrefix(stem),
      weight,
      isPath: isPath || known?.isPath === true,
      isName: isName || known?.isName === true,
    });
  }
}

function listTypeStems(field: Field): string[] {
  const date = readDateKind(field);
  if (date) return [...(date.date ? ["date", "day"] : []), ...(date.time ? ["time"] : [])];
  return field.isMinorUnits ? ["pric", "amount"].map(toStem) : [];
}

/** Words that begin alike are often the same: `cancel` and `cancellation`. */
const prefixLength = 5;

/** The key that words with the same beginning share; that of a short word is itself. */
function toPrefix(stem: string): string {
  return stem.length > prefixLength ? `${stem.slice(0, prefixLength)}…` : stem;
}

/** Adds to the words of a layer those that mean much the same, which say less. */
export function addRelated(words: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map<string, number>();
  const add = (stem: string, weight: number) => {
    if ((all.get(stem) ?? 0) < weight) all.set(stem, weight);
  };
  for (const [stem, weight] of words) {
    add(stem, weight);
    for (const other of listRelatedStems(stem)) add(other, weight * 0.5);
    add(toPrefix(stem), weight * 0.7);
  }
  return all;
}
