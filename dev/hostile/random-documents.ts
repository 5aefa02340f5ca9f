import fc from "fast-check";
import { mutateText, randomText, textMutations } from "./mutate-text.ts";
import { mutateTree, mutations } from "./mutate-tree.ts";
import { randomTree } from "./random-tree.ts";
import { writeYaml } from "./write-yaml.ts";

/** A sound description that others are made from. */
export type Source = { text: string; value: unknown };

const writers: ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value) ?? "",
  (value) => JSON.stringify(value, undefined, 2) ?? "",
  (value) => writeYaml(value),
];

/** Creates documents that try to break the engine. The same seed and index give the same document. */
export function createDocumentMaker(sources: readonly Source[], seed: number): (index: number) => string {
  const source = fc.nat(sources.length - 1).map((index) => sources[index] as Source);
  const write = fc.constantFrom(...writers);
  const kinds = [
    fc
      .tuple(source, mutations, write)
      .map(([{ value }, changes, toText]) => toText(mutateTree(value, changes))),
    fc.tuple(randomTree, write).map(([value, toText]) => toText(value)),
    fc.tuple(source, textMutations).map(([{ text }, changes]) => mutateText(text, changes)),
    randomText,
  ];
  // Mutated descriptions reach furthest into the engine, so they are half of all.
  const order = [0, 1, 0, 2, 0, 1, 0, 2, 3, 0] as const;
  return (index) => {
    const kind = kinds[order[index % order.length] as number] as fc.Arbitrary<string>;
    return fc.sample(kind, { seed: seed + index, numRuns: 1 })[0] as string;
  };
}
