import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GetFileResponse, SubcanvasNode } from "@figma/rest-api-spec";
import { describe, expect, test } from "vitest";
import { buildFile } from "./builder/build-file.ts";
import { formatFile } from "./builder/format-file.ts";
import { designs } from "./designs.ts";
import { files } from "./files.ts";

function listNodes(node: { children?: readonly SubcanvasNode[] }): SubcanvasNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...listNodes("children" in child ? child : {})]);
}

test("every listed file has a design, a key of its own and the form of Figma's keys", () => {
  expect(designs.map(({ slug, key, name }) => ({ slug, key, name }))).toEqual(files);
  expect(new Set(files.map(({ key }) => key)).size).toBe(files.length);
  for (const { key } of files) expect(key).toMatch(/^[0-9A-Za-z]{22}$/);
});

describe.each(designs)("the design file $slug", (design) => {
  const folder = join(import.meta.dirname, design.slug);
  const text = readFileSync(join(folder, "file.json"), "utf8");
  const file = JSON.parse(text) as GetFileResponse;
  const frames = file.document.children.flatMap(({ children }) =>
    children.filter(({ type }) => type === "FRAME"),
  );
  const nodes = file.document.children.flatMap((page) => listNodes(page));

  test("is what render.ts writes", () => {
    expect(text === formatFile(buildFile(design))).toBe(true);
  });

  test("has a picture of every top-level frame and no others", () => {
    const pictures = frames.map(({ id }) => `${id.replace(":", "-")}.png`);
    expect(readdirSync(join(folder, "pictures")).toSorted()).toEqual(pictures.toSorted());
  });

  test("has the frames that the design names", () => {
    const screens = design.pages.flatMap(({ screens }) => screens);
    expect(frames.map(({ id }) => id)).toEqual(screens.map(({ id }) => id));
  });

  test("has unique ids in Figma's forms", () => {
    const ids = nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(\d+:\d+|I\d+:\d+(;\d+:\d+)+)$/);
  });

  test("lists the component of every instance and of every layer in one", () => {
    const known = new Set(nodes.map(({ id }) => id));
    for (const node of nodes) {
      if (node.type === "INSTANCE") expect(file.components).toHaveProperty([node.componentId]);
      if (node.id.startsWith("I")) expect(known, node.id).toContain(node.id.split(";").at(-1));
    }
  });
});
