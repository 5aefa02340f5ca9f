import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import { type Rewrite, rewriteWith, version3 } from "./rewrite.ts";
import {
  componentsOf,
  refTo,
  resolveRef,
  visitBodies,
  visitOperations,
  visitParameterLists,
  visitPathItems,
  visitSchemas,
} from "./visit.ts";

/** Whether a document tells choices apart by the names of their schemas. */
function hasDiscriminator(document: JsonObject): boolean {
  return JSON.stringify(document).includes('"discriminator"');
}

/** Whether references are written in a way that these rewrites don't follow. */
function isPlain(value: Json | undefined): value is JsonObject {
  return isObject(value) && !JSON.stringify(value).includes("$ref");
}

/** Replaces references by what they lead to, where that has no references itself. */
const inlineIn = (name: string, kind: string, keys: readonly string[]): Rewrite =>
  rewriteWith(name, (document) => {
    if (hasDiscriminator(document)) return;
    const inline = (object: JsonObject, key: string) => {
      const found = resolveRef(document, kind, object[key]);
      // Beside a reference in 3.0 nothing counts, and since 3.1 it does.
      if (isPlain(found) && Object.keys(object[key] as JsonObject).length === 1)
        object[key] = structuredClone(found);
    };
    visitSchemas(document, (schema) => {
      for (const key of keys) {
        const value = schema[key];
        if (key === "items" || key === "additionalProperties") inline(schema, key);
        else if (isObject(value)) for (const each of Object.keys(value)) inline(value, each);
        else if (Array.isArray(value))
          for (const each of value.keys()) inline(value as unknown as JsonObject, String(each));
      }
    });
    if (keys.length === 0) {
      visitBodies(document, (body) => {
        for (const media of [body, ...Object.values(isObject(body.content) ? body.content : {})])
          if (isObject(media)) inline(media, "schema");
      });
    }
  });

/** Moves schemas into components. */
const extract = (name: string, pick: (schema: JsonObject) => [JsonObject, string][]): Rewrite =>
  rewriteWith(name, (document) => {
    const schemas = componentsOf(document, "schemas");
    let count = 0;
    visitSchemas(document, (schema) => {
      for (const [holder, key] of pick(schema)) {
        const value = holder[key];
        if (!isObject(value) || value.$ref !== undefined || count > 200) continue;
        const extracted = `Extracted${count++}`;
        schemas[extracted] = value;
        holder[key] = refTo(document, "schemas", extracted);
      }
    });
  });

function renameComponents(document: JsonObject): JsonObject {
  if (hasDiscriminator(document)) return document;
  const schemas = componentsOf(document, "schemas");
  const { $ref: start } = refTo(document, "schemas", "");
  // Titles and names of choices come from components: only those that are no choice are renamed.
  const text = JSON.stringify(document);
  if (/"(oneOf|anyOf)"/.test(text)) return document;
  const renamed = Object.fromEntries(Object.entries(schemas).map(([name, value]) => [`New${name}`, value]));
  const prefix = JSON.stringify(start).slice(1, -1);
  const copy = JSON.parse(text.replaceAll(`"$ref":"${prefix}`, `"$ref":"${prefix}New`)) as JsonObject;
  const target = componentsOf(copy, "schemas");
  for (const name of Object.keys(renamed)) {
    target[name] = target[name.slice(3)] ?? {};
  }
  for (const name of Object.keys(schemas)) delete target[name];
  return copy;
}

/** What is written in place, and what is referred to. */
export const referenceRewrites: readonly Rewrite[] = [
  inlineIn("references of properties are inlined", "schemas", ["properties"]),
  inlineIn("references of items are inlined", "schemas", ["items", "additionalProperties"]),
  inlineIn("references of choices are inlined", "schemas", ["oneOf", "anyOf", "allOf"]),
  inlineIn("references of bodies are inlined", "schemas", []),
  extract("schemas of properties are extracted", ({ properties }) =>
    isObject(properties) ? Object.keys(properties).map((key) => [properties, key]) : [],
  ),
  extract("schemas of items are extracted", (schema) => [[schema, "items"]]),
  rewriteWith("schemas of bodies are extracted", (document) => {
    const schemas = componentsOf(document, "schemas");
    let count = 0;
    visitBodies(document, (body) => {
      for (const media of [body, ...Object.values(isObject(body.content) ? body.content : {})]) {
        if (!isObject(media) || !isObject(media.schema) || media.schema.$ref !== undefined) continue;
        const name = `Body${count++}`;
        schemas[name] = media.schema;
        media.schema = refTo(document, "schemas", name);
      }
    });
  }),
  rewriteWith("references of parameters are inlined", (document) => {
    visitParameterLists(document, (holder) => {
      holder.parameters = (holder.parameters as JsonObject[]).map(
        (parameter) => resolveRef(document, "parameters", parameter) ?? parameter,
      );
    });
  }),
  rewriteWith("parameters are extracted", (document) => {
    const components = componentsOf(document, "parameters");
    let count = 0;
    visitParameterLists(document, (holder) => {
      holder.parameters = (holder.parameters as JsonObject[]).map((parameter) => {
        if (!isObject(parameter) || parameter.$ref !== undefined) return parameter;
        const name = `Parameter${count++}`;
        components[name] = parameter;
        return refTo(document, "parameters", name);
      });
    });
  }),
  rewriteWith("references of responses are inlined", (document) => {
    visitOperations(document, ({ responses }) => {
      if (!isObject(responses)) return;
      for (const [status, response] of Object.entries(responses))
        responses[status] = resolveRef(document, "responses", response) ?? response;
    });
  }),
  rewriteWith("responses are extracted", (document) => {
    const components = componentsOf(document, "responses");
    let count = 0;
    visitOperations(document, ({ responses }) => {
      if (!isObject(responses)) return;
      for (const [status, response] of Object.entries(responses)) {
        if (status.startsWith("x-") || !isObject(response) || response.$ref !== undefined) continue;
        const name = `Response${count++}`;
        components[name] = response;
        responses[status] = refTo(document, "responses", name);
      }
    });
  }),
  rewriteWith(
    "request bodies are extracted",
    (document) => {
      const components = componentsOf(document, "requestBodies");
      let count = 0;
      visitOperations(document, (operation) => {
        const { requestBody } = operation;
        if (!isObject(requestBody) || requestBody.$ref !== undefined) return;
        const name = `RequestBody${count++}`;
        components[name] = requestBody;
        operation.requestBody = refTo(document, "requestBodies", name);
      });
    },
    version3,
  ),
  { name: "components are renamed", apply: renameComponents },
  rewriteWith("unused components are added", (document) => {
    componentsOf(document, "schemas").NeverUsed = { type: "string" };
    componentsOf(document, "parameters").NeverUsed = { name: "never", in: "query", type: "string" };
  }),
  rewriteWith("parameters of paths are moved into operations", (document) => {
    visitPathItems(document, (item) => {
      const shared = item.parameters;
      if (!Array.isArray(shared)) return;
      delete item.parameters;
      for (const method of ["get", "put", "post", "delete", "patch", "head", "options"]) {
        const operation = item[method];
        if (!isObject(operation)) continue;
        const own = Array.isArray(operation.parameters) ? operation.parameters : [];
        operation.parameters = [...structuredClone(shared), ...own];
      }
    });
  }),
  rewriteWith("parameters of a single operation are moved to its path", (document) => {
    visitPathItems(document, (item) => {
      const operations = [
        "get",
        "put",
        "post",
        "delete",
        "patch",
        "head",
        "options",
        "trace",
        "query",
      ].filter((method) => isObject(item[method]));
      const operation = item[operations[0] ?? ""];
      if (operations.length !== 1 || !isObject(operation) || item.parameters !== undefined) return;
      if (!Array.isArray(operation.parameters)) return;
      item.parameters = operation.parameters;
      delete operation.parameters;
    });
  }),
];
