import { isObject, type JsonObject } from "../../src/json.ts";
import { type Rewrite, rewriteWith, version3 } from "./rewrite.ts";
import {
  visitBodies,
  visitOperations,
  visitParameterLists,
  visitParameters,
  visitPathItems,
  visitSchemas,
} from "./visit.ts";

/** Writes the media types of bodies in another way. */
function renameMedia(document: JsonObject, rename: (type: string) => string): void {
  visitBodies(document, (body) => {
    if (!isObject(body.content)) return;
    body.content = Object.fromEntries(
      Object.entries(body.content).map(([type, media]) => [rename(type), media]),
    );
  });
}

/** Renames path parameters that are written in place, in paths and where they are declared. */
function renamePathParameters(document: JsonObject): void {
  if (!isObject(document.paths)) return;
  const paths: JsonObject = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const isPlain =
      isObject(item) &&
      item.$ref === undefined &&
      !/"\$ref":"#\/(components\/)?parameters/.test(JSON.stringify(item));
    paths[isPlain ? path.replaceAll(/\{([^{}]*)\}/g, "{the_$1}") : path] = item as JsonObject;
    if (!isPlain) continue;
    visitParameters({ paths: { a: item } }, (parameter) => {
      if (parameter.in === "path" && typeof parameter.name === "string")
        parameter.name = `the_${parameter.name}`;
    });
  }
  document.paths = paths;
}

/** What operations say that no caller notices. */
export const operationRewrites: readonly Rewrite[] = [
  rewriteWith("descriptions are edited", (document) => {
    visitOperations(document, (operation) => {
      operation.description = "Rewritten.";
    });
    visitSchemas(document, (schema) => {
      if (schema.$ref === undefined) schema.description = "Rewritten.";
    });
  }),
  rewriteWith("summaries are edited", (document) => {
    visitOperations(document, (operation) => {
      operation.summary = "Rewritten";
    });
  }),
  rewriteWith("examples are added", (document) => {
    visitSchemas(document, (schema) => {
      if (schema.type === "string" && schema.$ref === undefined) schema.example = "text";
    });
  }),
  rewriteWith("operationIds are added", (document) => {
    let count = 0;
    visitOperations(document, (operation) => {
      operation.operationId ??= `added${count++}`;
    });
  }),
  rewriteWith("operationIds are changed", (document) => {
    let count = 0;
    visitOperations(document, (operation) => {
      operation.operationId = `changed${count++}`;
    });
  }),
  rewriteWith("operationIds are removed", (document) => {
    visitOperations(document, (operation) => {
      delete operation.operationId;
    });
  }),
  rewriteWith("tags are changed", (document) => {
    document.tags = [{ name: "new" }];
    visitOperations(document, (operation) => {
      operation.tags = ["new"];
    });
  }),
  rewriteWith("extensions are added", (document) => {
    document["x-added"] = true;
    visitOperations(document, (operation) => {
      operation["x-added"] = { any: "thing" };
    });
    visitSchemas(document, (schema) => {
      schema["x-added"] = 1;
    });
  }),
  rewriteWith("everything is deprecated", (document) => {
    visitOperations(document, (operation) => {
      operation.deprecated = true;
    });
  }),
  rewriteWith("links to further documentation are added", (document) => {
    document.externalDocs = { url: "https://example.com" };
    visitOperations(document, (operation) => {
      operation.externalDocs = { url: "https://example.com" };
    });
  }),
  rewriteWith("media types get a charset", (document) => renameMedia(document, addCharset), version3),
  rewriteWith(
    "media types are in upper case",
    (document) => renameMedia(document, (type) => type.toUpperCase()),
    version3,
  ),
  rewriteWith("path parameters are renamed", renamePathParameters),
  rewriteWith("a slash is added to servers", (document) => {
    if (!Array.isArray(document.servers)) return;
    for (const server of document.servers)
      if (isObject(server) && typeof server.url === "string")
        server.url = `${server.url.replace(/\/$/, "")}/`;
  }),
  rewriteWith("security is repeated on operations", (document) => {
    if (!Array.isArray(document.security)) return;
    const { security } = document;
    visitPathItems({ paths: document.paths ?? {} }, (item) => {
      visitOperations({ paths: { a: item } }, (operation) => {
        operation.security ??= structuredClone(security);
      });
    });
    delete document.security;
  }),
  rewriteWith(
    "servers are repeated on operations",
    (document) => {
      if (!Array.isArray(document.servers) || document.servers.length === 0) return;
      const { servers } = document;
      visitPathItems({ paths: document.paths ?? {} }, (item) => {
        item.servers ??= structuredClone(servers);
      });
    },
    version3,
  ),
  rewriteWith("flags of parameters that are off are written out", (document) => {
    visitParameters(document, (parameter) => {
      parameter.required ??= false;
    });
  }),
  rewriteWith(
    "the default style of parameters is written out",
    (document) => {
      visitParameters(document, (parameter) => {
        if (parameter.content !== undefined || parameter.style !== undefined) return;
        const isForm = parameter.in === "query" || parameter.in === "cookie";
        parameter.style = isForm ? "form" : "simple";
        parameter.explode ??= isForm;
      });
    },
    version3,
  ),
  rewriteWith("names of header parameters are in upper case", (document) => {
    visitParameterLists(document, ({ parameters }) => {
      for (const parameter of parameters as JsonObject[])
        if (isObject(parameter) && parameter.in === "header" && typeof parameter.name === "string")
          parameter.name = parameter.name.toUpperCase();
    });
  }),
  rewriteWith(
    "the status 200 becomes a range",
    (document) => {
      visitOperations(document, (operation) => {
        const { responses } = operation;
        if (!isObject(responses) || responses["200"] === undefined) return;
        if (Object.keys(responses).some((status) => /^2/.test(status) && status !== "200")) return;
        const { "200": success, ...others } = responses;
        operation.responses = { "2XX": success, ...others };
      });
    },
    version3,
  ),
  rewriteWith("the title and version are changed", (document) => {
    document.info = { title: "Another", version: "99" };
  }),
];

function addCharset(type: string): string {
  return type.includes(";") || type.includes("*") ? type : `${type}; charset=utf-8`;
}
