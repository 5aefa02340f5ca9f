import type { ComponentNode, ComponentSetNode, SubcanvasNode } from "@figma/rest-api-spec";
import { assignIds, countIds } from "./assign-ids.ts";
import type { Component } from "./layer.ts";
import { computeLayout } from "./layout.ts";
import { toNode } from "./to-node.ts";

const available = 393;
const gap = 40;

/** The nodes of the page that has the components: one below the other, variants within their set. */
export function buildComponents(components: readonly Component[]): SubcanvasNode[] {
  let y = 0;
  const nodes = components.map((component) => {
    const root = computeLayout(component.main, { x: 0, y }, available);
    y += root.height + gap;
    const frame = toNode(root, assignIds(root, countIds(component.id))) as SubcanvasNode & { type: "FRAME" };
    const name = component.set ? formatVariantName(component) : component.name;
    return { component, node: { ...frame, name, type: "COMPONENT" } satisfies ComponentNode };
  });
  const sets = Map.groupBy(nodes, ({ component }) => component.set?.id);
  return [...sets].flatMap(([id, members]): SubcanvasNode[] => {
    const children = members.map(({ node }) => node);
    const set = members[0]?.component.set;
    return id && set ? [describeSet(set, members)] : children;
  });
}

/** Figma calls a variant after its properties: `State=Selected, Size=Small`. */
function formatVariantName({ properties = {} }: Component): string {
  return Object.entries(properties)
    .map(([property, value]) => `${property}=${value}`)
    .join(", ");
}

function describeSet(
  set: { id: string; name: string },
  members: readonly { component: Component; node: ComponentNode }[],
): ComponentSetNode {
  const children = members.map(({ node }) => node);
  const [first] = children;
  if (!first?.absoluteBoundingBox) throw new Error(`The set ${set.name} has no variants`);
  const { x, y } = first.absoluteBoundingBox;
  const boxes = children.flatMap(({ absoluteBoundingBox }) => absoluteBoundingBox ?? []);
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const box = { x, y, width, height };
  return {
    ...first,
    ...set,
    type: "COMPONENT_SET",
    absoluteBoundingBox: box,
    absoluteRenderBounds: box,
    componentPropertyDefinitions: describeProperties(members.map(({ component }) => component)),
    children,
  };
}

function describeProperties(components: readonly Component[]) {
  const names = Object.keys(components[0]?.properties ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const variantOptions = [...new Set(components.flatMap(({ properties }) => properties?.[name] ?? []))];
      return [name, { type: "VARIANT" as const, defaultValue: variantOptions[0] ?? "", variantOptions }];
    }),
  );
}
