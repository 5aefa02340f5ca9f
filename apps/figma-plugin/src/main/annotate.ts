import * as z from "zod/mini";
import { markKey } from "../layers/find-copy.ts";
import { refuseInDevMode } from "./dev-mode.ts";
import { parseRecord } from "./file-record.ts";
import { visitMarked } from "./marked-nodes.ts";
import { createTurns } from "./turns.ts";

/** The category under which Dev Mode shows what feeds a layer. */
const category = { label: "API", color: "violet" } as const;

/** Which of a layer's annotations is ours. */
const Written = z.object({ label: z.string(), categoryId: z.string() });
type Written = z.infer<typeof Written>;

type Annotated = SceneNode & AnnotationsMixin;

/** Writes what feeds each layer as an annotation; other people's annotations stay, those of the category too. */
export async function annotateLayers(layers: readonly { id: string; label: string }[]): Promise<string[]> {
  refuseInDevMode();
  const turns = createTurns();
  const categoryId = await findCategory();
  const missing: string[] = [];
  for (const { id, label } of layers) {
    await turns.take(id);
    const node = await figma.getNodeByIdAsync(id);
    if (node && "annotations" in node) writeAnnotation(node, { label, categoryId });
    else missing.push(id);
  }
  figma.commitUndo();
  return missing;
}

/** Removes the annotations that the plugin wrote, on all pages. Returns how many there were. */
export async function removeAnnotations(): Promise<number> {
  refuseInDevMode();
  let removed = 0;
  await visitMarked([markKey.annotation], (node) => {
    if (removeAnnotation(node)) removed++;
  });
  figma.commitUndo();
  return removed;
}

/** Removes our annotation of a layer, unless someone has changed it: then it is theirs. */
export function removeAnnotation(node: SceneNode): boolean {
  return "annotations" in node && writeAnnotation(node, undefined);
}

/** Replaces our annotation of a layer. Returns whether there was one. */
function writeAnnotation(node: Annotated, written: Written | undefined): boolean {
  const before = parseRecord(Written, node.getSharedPluginData(markKey.namespace, markKey.annotation));
  const isOurs = ({ label, categoryId }: Annotation) =>
    label === before?.label && categoryId === before?.categoryId;
  const others = node.annotations.filter((annotation) => !isOurs(annotation));
  const isFound = others.length < node.annotations.length;
  node.annotations = [...others.map(toWritable), ...(written ? [written] : [])];
  node.setSharedPluginData(
    markKey.namespace,
    markKey.annotation,
    written === undefined ? "" : JSON.stringify(written),
  );
  return isFound;
}

/** Figma adds `labelMarkdown` to a `label`, and rejects an annotation that has both. */
function toWritable({ label, ...annotation }: Annotation): Annotation {
  return annotation.labelMarkdown === undefined && label !== undefined
    ? { ...annotation, label }
    : annotation;
}

async function findCategory(): Promise<string> {
  const categories = await figma.annotations.getAnnotationCategoriesAsync();
  const found = categories.find(({ label }) => label === category.label);
  return (found ?? (await figma.annotations.addAnnotationCategoryAsync(category))).id;
}
