import { type Api, toObject } from "./api.ts";
import { type Mutation, mutation } from "./mutation.ts";

const everyOperation = ({ operations }: Api) => operations;

/** Changes of endpoints. */
export const operationMutations: readonly Mutation[] = [
  mutation("an operation is removed", everyOperation, ({ item, method }) => {
    delete item[method];
  }),
  mutation("a path is removed", everyOperation, ({ path }, { document }) => {
    delete toObject(document.paths)[path];
  }),
  mutation("a path is renamed", everyOperation, ({ path, item }, { document }) => {
    const paths = toObject(document.paths);
    delete paths[path];
    paths[`/renamed${path}`] = item;
  }),
  mutation(
    "a method is replaced",
    ({ operations }) => operations.filter(({ item, method }) => method === "put" && !item.patch),
    ({ item, operation }) => {
      delete item.put;
      item.patch = operation;
    },
  ),
  mutation("an operation is added", everyOperation, ({ item }) => {
    item.trace = { responses: { 200: { description: "Added" } } };
  }),
  mutation("an operation is deprecated", everyOperation, ({ operation }) => {
    operation.deprecated = true;
  }),
  mutation("an operationId is changed", everyOperation, ({ operation }) => {
    operation.operationId = "changedOperationId";
  }),
];
