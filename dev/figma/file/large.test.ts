import { expect, test } from "vitest";
import { findOriginalFrame, generateLargeFile, largeFile } from "./large.ts";

type Node = { id: string; type: string; name: string; children?: readonly Node[] };

function listNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap((child) => listNodes(child))];
}

test("the large file has the frames and pages asked for, about 60 layers a frame and unique ids", () => {
  const { name, document } = generateLargeFile({ frames: 2000, pages: 20 });
  const frames = document.children.flatMap(({ children }) => children.filter(({ type }) => type === "FRAME"));
  expect(name).toBe(largeFile.name);
  expect(document.children.map(({ children }) => children.length).slice(0, 20)).toEqual(Array(20).fill(100));
  expect(frames).toHaveLength(2000);
  const nodes = listNodes(document);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  expect(nodes.length / frames.length).toBeGreaterThan(50);
  expect(nodes.length / frames.length).toBeLessThan(70);
});

test("the large file is the same every time", () => {
  const size = { frames: 25, pages: 3 };
  expect(JSON.stringify(generateLargeFile(size))).toBe(JSON.stringify(generateLargeFile(size)));
});

test("a frame of the large file is a variant of a Skerry frame", () => {
  const [page] = generateLargeFile({ frames: 12, pages: 1 }).document.children;
  const frames = page?.children ?? [];
  expect(frames.slice(0, 2).map(({ name }) => name)).toEqual(["Search 1", "Departures 1"]);
  expect(frames[11]?.name).toBe("Departures 2");
  expect(findOriginalFrame(frames[11]?.id ?? "")).toBe("12:34");
  expect(findOriginalFrame("12:34")).toBeUndefined();
  expect(JSON.stringify(frames[11])).toContain('"characters":"487 kr"');
});
