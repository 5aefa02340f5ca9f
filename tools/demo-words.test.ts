import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The vocabulary of the sample project, which belongs nowhere in what customers see of their own APIs. */
const demoWords = new RegExp(
  [
    "skerry|sailings?\\b|\\bferr(y|ies)\\b|\\bcrossings?\\b|\\bharbou?rs?\\b|passenger",
    "lerwick|kirkwall|stromness|scalloway|shetland|orkney|fair isle|holmsgarth",
    "\\bisla\\b|sinclair|\\bmagnus\\b|\\bflett\\b|\\bfreya\\b|linklater",
    "car deck|window seat|\\bpier 2|return ticket|calm sea|northbound|island hopper|skf-?[0-9]|\\bskt_",
  ].join("|"),
  "gi",
);

const root = new URL("..", import.meta.url).pathname;

const trees = [
  "packages/engine/src",
  "apps/server/src",
  "apps/cli/src",
  "apps/web/src/features",
  "apps/web/src/messages/app",
  "apps/web/src/messages/docs",
  "apps/web/src/messages/every-page",
  "docs/changes",
  "docs/rules",
];

/** The public pages and what shows the sample project may use its words. */
const exempt = [
  /\.test\.tsx?$/,
  /^apps\/web\/src\/features\/(home|how-to|illustrations|about|faq|frameworks|plugin-page|pricing|scoring|legal|leads)\//,
  /^apps\/web\/src\/features\/score\/source\.ts$/,
  /^apps\/server\/src\/modules\/sample\//,
];

function findDemoWords(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(demoWords)].map(({ 0: word, index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line}: ${word}`;
  });
}

test.each(trees)("%s uses no words of the sample project", (tree) => {
  const files = readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json|css|html|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !exempt.some((pattern) => pattern.test(path)));
  expect(files).not.toEqual([]);
  expect(files.flatMap(findDemoWords)).toEqual([]);
});
