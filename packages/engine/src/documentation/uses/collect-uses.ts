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
type Where = { places: number; statuses: string[] };

/** Notes for every component of a description who refers to it. */
export function collectUses(description: Description): SchemaUses {
  const graph = createUseGraph(description);
  let take: (part: number) => void = () => undefined;
  const lister: ReferenceLister = {
    left: maxValues,
    refer(reference) {
      const part = graph.find(reference);
      if (part !== undefined) take(part);
    },
  };
  const operations: number[][] = [];
  const last: number[] = [];
  const wheres = createWheres();

  for (const [place, operation] of listPages(description).entries()) {
    for (const [part, where] of readOperation(operation)) {
      operations[part] ??= [];
      operations[part].push(place - (last[part] ?? 0), wheres.number(where));
      last[part] = place;
    }
  }
  const parents = readParts();
  return {
    kinds: description.schemas.map(({ object }) => schemaKind(object)),
    parents,
    operations: parents.map((_, part) => operations[part] ?? []),
    wheres: wheres.all,
    isCut: lister.left <= 0,
  };

  function readOperation(operation: Operation): Map<number, Where> {
    const { object, pathItem, isWebhook } = operation;
    const found = new Map<number, Where>();
    const note = (value: Json | undefined, places: number, status = "") => {
      take = (part) => addWhere(found, part, isWebhook ? places | usageFlags.webhook : places, status);
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
  function readParts(): number[][] {
    const parents: number[][] = [];
    for (let part = 0; part < graph.values.length; part++) {
      parents[part] ??= [];
      take = (target) => {
        parents[target] ??= [];
        // A component that refers to another twice does so in one go.
        if (target !== part && parents[target].at(-1) !== part) parents[target].push(part);
      };
      listReferences(lister, graph.values[part]);
    }
    return parents;
  }
}

/** Swagger 2 sends bodies and forms among the parameters. */
function placeOf(graph: UseGraph, parameter: Json): number {
  const reference = isObject(parameter) ? parameter.$ref : undefined;
  const part = typeof reference === "string" ? graph.find(reference) : undefined;
  const read = part === undefined ? parameter : graph.values[part];
  const isBody = isObject(read) && (read.in === "body" || read.in === "formData");
  return isBody ? usageFlags.request : usageFlags.parameter;
}

function addWhere(found: Map<number, Where>, part: number, places: number, status: string): void {
  let where = found.get(part);
  if (!where) {
    where = { places: 0, statuses: [] };
    found.set(part, where);
  }
  where.places |= places;
  if (status === "" || where.statuses.length >= maxStatuses || where.statuses.at(-1) === status) return;
  where.statuses.push(status);
}

/** Few ways to refer to something occur in a description, and each is kept once. */
function createWheres() {
  const all: SchemaUses["wheres"] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    number({ places, statuses }: Where): number {
      const key = `${places} ${statuses.join(" ")}`;
      let number = numbers.get(key);
      if (number === undefined) {
        number = all.length;
        numbers.set(key, number);
        all.push([places, ...statuses.map((status) => status.slice(0, maxStatusLength).toWellFormed())]);
      }
      return number;
    },
  };
}
