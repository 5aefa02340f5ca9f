import { listFields } from "../../src/bindings/list-fields.ts";
import type { ScreenLayers } from "../../src/design/layer.ts";
import { readFigmaNode } from "../../src/design/read-figma-node.ts";
import { viewOperation } from "../../src/documentation-view/view-operation.ts";
import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import { yaml } from "../../src/yaml/yaml.ts";

/** The frames of a design file with their layers. */
export function readScreens(file: Json): ScreenLayers[] {
  if (!isObject(file) || !isObject(file.document)) throw new Error("the file has no document");
  const pages = Array.isArray(file.document.children) ? file.document.children : [];
  return pages
    .flatMap((page) => (isObject(page) && Array.isArray(page.children) ? page.children : []))
    .filter((node) => isObject(node) && node.type === "FRAME")
    .flatMap((frame) => readFigmaNode(frame, file) ?? []);
}

/** Reads operations of an API description by method and path. */
export function createOperationReader(text: string) {
  const read = yaml.read(text);
  const root = "value" in read ? read.value : undefined;
  if (!isObject(root) || !isObject(root.paths)) throw new Error("the description has no paths");
  const { paths } = root;
  const parts: Record<string, Json> = {};
  for (const [section, components] of Object.entries((root.components ?? {}) as JsonObject)) {
    for (const [name, component] of Object.entries((components ?? {}) as JsonObject)) {
      parts[`#/components/${section}/${name}`] = component ?? null;
    }
  }
  return (key: string) => {
    const [method = "", path = ""] = key.split(" ");
    const pathItem = paths[path] as JsonObject;
    const operation = pathItem[method.toLowerCase()] as JsonObject;
    const view = viewOperation({ operation, pathItem, parts }, { dialect: "3.1" });
    return { key, method, fields: listFields(view), responses: view.responses };
  };
}
