import { readFileSync } from "node:fs";
import { isObject, type JsonObject } from "@linkspan/engine";
import { type OperationView, viewOperation } from "@linkspan/engine/documentation-view";
import { yaml } from "@linkspan/engine/yaml";

const root = new URL("../../../", import.meta.url);

/** A file of the repository. */
export const readText = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** An API description in OpenAPI 3.1: its operations by method and path. */
export function readDescription(path: string) {
  const read = yaml.read(readText(path));
  const value = "value" in read ? read.value : undefined;
  if (!isObject(value) || !isObject(value.paths)) throw new Error("the description has no paths");
  const { paths } = value;
  const parts: JsonObject = {};
  for (const [section, components] of Object.entries(isObject(value.components) ? value.components : {})) {
    if (!isObject(components)) continue;
    for (const [name, component] of Object.entries(components)) {
      parts[`#/components/${section}/${name}`] = component ?? null;
    }
  }
  const methods = new Set(["get", "put", "post", "delete", "patch"]);
  return {
    keys: Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item as JsonObject)
        .filter((method) => methods.has(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    ),
    viewOperation(key: string): OperationView {
      const [method = "", path = ""] = key.split(" ");
      const pathItem = paths[path] as JsonObject;
      const operation = pathItem[method.toLowerCase()] as JsonObject;
      return viewOperation({ operation, pathItem, parts }, { dialect: "3.1" });
    },
  };
}
