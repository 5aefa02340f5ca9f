import { createTurns } from "./turns.ts";

/** The category under which Dev Mode shows what feeds a layer. */
const category = { label: "API", color: "violet" } as const;

/** Writes what feeds each layer as an annotation; other people's annotations stay. Works in Dev Mode too. */
export async function annotateLayers(layers: readonly { id: string; label: string }[]): Promise<string[]> {
  const turns = createTurns();
  const categoryId = await findCategory();
  const missing: string[] = [];
  for (const { id, label } of layers) {
    await turns.take(id);
    const node = await figma.getNodeByIdAsync(id);
    if (!node || !("annotations" in node)) {
      missing.push(id);
      continue;
    }
    const others = node.annotations.filter((annotation) => annotation.categoryId !== categoryId);
    node.annotations = label === "" ? others : [...others, { label, categoryId }];
  }
  figma.commitUndo();
  return missing;
}

async function findCategory(): Promise<string> {
  const categories = await figma.annotations.getAnnotationCategoriesAsync();
  const found = categories.find(({ label }) => label === category.label);
  return (found ?? (await figma.annotations.addAnnotationCategoryAsync(category))).id;
}
