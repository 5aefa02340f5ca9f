import { type Description, listPages } from "../../description/description.ts";
import { listStatuses, type Operation } from "../../description/operations.ts";
import { isObject, type Json } from "../../json.ts";
import { listReferences, type ReferenceLister } from "./list-references.ts";
import { schemaKind } from "./schema-kind.ts";
import { type SchemaUses, usageFlags } from "./schema-uses.ts";
import { createUseGraph, type UseGraph } from "./use-graph.ts";

/** More objects and lists than a text of 32 MiB holds, unless its aliases repeat them. */
const maxValues = 5_000_000;

/** Statuses kept per use; a longer list is unreadable. */
const maxStatuses = 20;
const maxStatusLength = 20;

/** Where one operation refers to a component. */
type Where = { flags: number; statuses: string[] };

/** Notes for every component of a description who refers to it. */
export function collectUses(description: Description): SchemaUses {
  const graph = createUseGraph(description);
  let take: (component: number) => void = () => undefined;
  const lister: ReferenceLister = {
    left: maxValues,
    refer(reference) {
      const component = graph.find(reference);
      if (component !== undefined) take(component);
    },
  };
  const operations: number[][] = [];
  const last: number[] = [];
  const wheres = createWheres();

  for (const [pageIndex, operation] of listPages(description).entries()) {
    for (const [component, where] of readOperation(operation)) {
      operations[component] ??= [];
      operations[component].push(pageIndex - (last[component] ?? 0), wheres.number(where));
      last[component] = pageIndex;
    }
  }
  const parents = readComponents();
  return {
    kinds: description.schemas.map(({ object }) => schemaKind(object)),
    parents,
    operations: parents.map((_, component) => operations[component] ?? []),
    wheres: wheres.all,
    isCut: lister.left <= 0,
  };

  function readOperation(operation: Operation): Map<number, Where> {
    const { object, pathItem, isWebhook } = operation;
    const found = new Map<number, Where>();
    const note = (value: Json | undefined, flags: number, status = "") => {
      take = (component) =>
        addWhere(found, component, isWebhook ? flags | usageFlags.webhook : flags, status);
      listReferences(lister, value);
    };
    for (const parameters of [pathItem.parameters, object.parameters]) {
      if (!Array.isArray(parameters)) continue;
      for (const parameter of parameters) note(parameter, placeOf(graph, parameter));
    }
    note(object.requestBody, usageFlags.request);
    const { responses } = object;
    if (isObject(responses)) {
      for (const status of listStatuses(operation)) note(responses[status], 0, status);
    }
    note(object.callbacks, usageFlags.callback);
    return found;
  }

  /** Looks through all components; those that only other components lead to are found on the way. */
  function readComponents(): number[][] {
    const parents: number[][] = [];
    for (let component = 0; component < graph.values.length; component++) {
      parents[component] ??= [];
      take = (target) => {
        parents[target] ??= [];
        // A component that refers to another twice does so in one go.
        if (target !== component && parents[target].at(-1) !== component) parents[target].push(component);
      };
      listReferences(lister, graph.values[component]);
    }
    return parents;
  }
}

/** Swagger 2 sends bodies and forms among the parameters. */
function placeOf(graph: UseGraph, parameter: Json): number {
  const reference = isObject(parameter) ? parameter.$ref : undefined;
  const component = typeof reference === "string" ? graph.find(reference) : undefined;
  const read = component === undefined ? parameter : graph.values[component];
  const isBody = isObject(read) && (read.in === "body" || read.in === "formData");
  return isBody ? usageFlags.request : usageFlags.parameter;
}

function addWhere(found: Map<number, Where>, component: number, flags: number, status: string): void {
  let where = found.get(component);
  if (!where) {
    where = { flags: 0, statuses: [] };
    found.set(component, where);
  }
  where.flags |= flags;
  if (status === "" || where.statuses.length >= maxStatuses || where.statuses.at(-1) === status) return;
  where.statuses.push(status);
}

/** Few ways to refer to something occur in a description, and each is kept once. */
function createWheres() {
  const all: SchemaUses["wheres"] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    number({ flags, statuses }: Where): number {
      const key = `${flags} ${statuses.join(" ")}`;
      let number = numbers.get(key);
      if (number === undefined) {
        number = all.length;
        numbers.set(key, number);
        all.push([flags, ...statuses.map((status) => status.slice(0, maxStatusLength).toWellFormed())]);
      }
      return number;
    },
  };
}
