import { isObject } from "@linkspan/engine";
import { toObject } from "./api.ts";
import { type Mutation, mutation } from "./mutation.ts";

/** Changes of who may call, and where. */
export const accessMutations: readonly Mutation[] = [
  mutation(
    "another way to authenticate replaces those of an operation",
    ({ operations }) => operations,
    ({ operation }, { document }) => {
      document.components = toObject(document.components);
      const { components } = document;
      components.securitySchemes = {
        ...toObject(components.securitySchemes),
        addedScheme: { type: "apiKey", in: "header", name: "X-Added" },
      };
      operation.security = [{ addedScheme: [] }];
    },
  ),
  mutation(
    "security of the whole API is removed",
    ({ document }) => (Array.isArray(document.security) && document.security.length > 0 ? [document] : []),
    (document) => {
      delete document.security;
    },
  ),
  mutation(
    "a security scheme is changed",
    ({ document }) => Object.values(toObject(toObject(document.components).securitySchemes)).filter(isObject),
    (scheme) => {
      scheme.type = "apiKey";
      scheme.in = "query";
      scheme.name = "changed";
      delete scheme.flows;
      delete scheme.scheme;
      delete scheme.openIdConnectUrl;
      delete scheme.bearerFormat;
    },
  ),
];
