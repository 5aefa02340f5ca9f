/** The layer that contains a node; undefined directly on a page. */
export function layerAbove(node: BaseNode): SceneNode | undefined {
  const { parent } = node;
  return parent && parent.type !== "PAGE" && parent.type !== "DOCUMENT" ? parent : undefined;
}
