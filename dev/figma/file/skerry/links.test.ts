import { load } from "js-yaml";
import { expect, test } from "vitest";
import { readSkerry } from "../../../demo/skerry/revisions.ts";
import { skerryDesign } from "./design.ts";
import { skerryBindings, skerryLinks } from "./links.ts";

type Paths = Record<string, Record<string, { "x-nodeRefID"?: string }>>;

const { paths } = load(readSkerry("2.4.0")) as { paths: Paths };

test("the demo links 17 operations to nine frames, 22 links in all", () => {
  expect(new Set(skerryLinks.map(({ method, path, node }) => `${method} ${path} ${node}`)).size).toBe(22);
  expect(new Set(skerryLinks.map(({ method, path }) => `${method} ${path}`)).size).toBe(17);
  expect(new Set(skerryLinks.map(({ node }) => node)).size).toBe(9);
});

test("the first link of an operation is the one in the API description", () => {
  for (const [key, links] of Map.groupBy(skerryLinks, ({ method, path }) => `${method} ${path}`)) {
    const [method = "", path = ""] = key.split(" ");
    expect(links[0]?.node, key).toBe(paths[path]?.[method.toLowerCase()]?.["x-nodeRefID"]);
  }
});

test("the only frame without a link is the galley menu", () => {
  const linked = new Set(skerryLinks.map(({ node }) => node));
  const frames = skerryDesign.pages.flatMap(({ screens }) => screens);
  expect(frames.filter(({ id }) => !linked.has(id)).map(({ layer }) => layer.name)).toEqual(["Galley menu"]);
});

test("42 layers are bound, one of them is deleted, and the operation of each is linked to its screen", () => {
  expect(new Set(skerryBindings.map(({ layer }) => layer)).size).toBe(42);
  expect(skerryBindings.filter(({ isLayerDeleted }) => isLayerDeleted)).toHaveLength(1);
  const linked = new Set(skerryLinks.map(({ method, path, node }) => `${method} ${path} ${node}`));
  for (const { method, path, screen } of skerryBindings)
    expect(linked).toContain(`${method} ${path} ${screen}`);
});
