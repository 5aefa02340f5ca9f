import type { ApiFacts } from "../../documentation/api-facts.ts";
import type { OperationContent } from "../../documentation/chunk.ts";
import type { LoadedComponents } from "../../documentation-view/lookup.ts";
import type { SchemaNode } from "../../documentation-view/node.ts";
import { readServers } from "../../documentation-view/read-servers.ts";
import { viewOperation } from "../../documentation-view/view-operation.ts";
import { isObject, type Json, type JsonObject } from "../../json.ts";
import { compareListed } from "../api/compare-listed.ts";
import type { ListedOperation } from "../api/read-operations.ts";
import type { OperationChange } from "../change.ts";
import { toComponentKey } from "./component-key.ts";
import { createLookupMap, type RevisionSide } from "./revision-side.ts";
import { isSameJson } from "./same-json.ts";

/** Both revisions. */
export type Sides = {
  before: RevisionSide;
  after: RevisionSide;
  /** Resolves references of the state before to components of the state after, where it has them. */
  shared: LoadedComponents;
};

/** One state of something that can be edited: an operation, a path or a component. */
export type UnitState = {
  method: string;
  path: string;
  content: OperationContent;
  /** The schema that it is nothing but a reference to. */
  schema?: { key: string; value: Json };
};

/** What differs in it. */
export type UnitComparison = {
  /** Changes that are written in it. */
  own: OperationChange[];
  /** Changes that appear in it, because of components that it refers to. */
  inherited: OperationChange[];
  isPartial: boolean;
};

/** Opens both revisions for comparing. */
export function createSides(before: RevisionSide, after: RevisionSide): Sides {
  const isSwagger = (side: RevisionSide) => side.source.facts.dialect === "2.0";
  // Swagger writes all components but schemas in another way.
  const areAlike = isSwagger(before) === isSwagger(after);
  const shared = createLookupMap((reference) => {
    const key = toComponentKey(reference);
    const isShared = areAlike || key.startsWith("#/components/schemas/");
    return (isShared ? after.components.get(key) : undefined) ?? before.components.get(key);
  });
  return { before, after, shared };
}

/**
 * Compares two states of something that can be edited. Schemas that are written the same in both are skipped: what
 * differs behind their references is a change of the component. Then it compares again as if no component had changed,
 * to know which changes are its own.
 */
export function compareUnit(sides: Sides, before: UnitState, after: UnitState): UnitComparison {
  const now = sides.after.source.facts;
  const old = shareMediaTypes(sides.before.source.facts, now, before, after);
  const next = viewState(after, now, sides.after.lookup);
  const isSame = (one: SchemaNode, other: SchemaNode) =>
    !(before.schema && one.role === "root") && isSameSchema(one, other);
  const { changes, isPartial } = compareListed(viewState(before, old, sides.before.lookup), next, isSame);
  if (changes.length === 0) return { own: [], inherited: [], isPartial };
  const isolated = compareListed(viewState(before, old, shareComponents(sides, before)), next, isSame);
  const known = new Set(isolated.changes.map(toKey));
  return {
    own: changes.filter((change) => known.has(toKey(change))),
    inherited: changes.filter((change) => !known.has(toKey(change))),
    isPartial,
  };
}

/** All components of the state after, but for the compared one. */
function shareComponents({ shared }: Sides, { schema }: UnitState): LoadedComponents {
  if (!schema) return shared;
  return createLookupMap((reference) =>
    toComponentKey(reference) === schema.key ? schema.value : shared.get(reference),
  );
}

function toKey({ kind, where, before, after }: OperationChange): string {
  return JSON.stringify([kind, where, before, after]);
}

function isSameSchema(before: SchemaNode, after: SchemaNode): boolean {
  return isSameJson(before.source, after.source, toComponentKey);
}

/** Swagger's media types of the whole API are compared once for all operations. */
function shareMediaTypes(
  before: Required<ApiFacts>,
  after: Required<ApiFacts>,
  ...states: UnitState[]
): Required<ApiFacts> {
  if (before.dialect !== "2.0" || after.dialect !== "2.0") return before;
  const inherits = (key: "consumes" | "produces") =>
    states.every(({ content }) => isObject(content.operation) && content.operation[key] === undefined);
  return {
    ...before,
    consumes: inherits("consumes") ? after.consumes : before.consumes,
    produces: inherits("produces") ? after.produces : before.produces,
  };
}

/** Views a state as an operation, with what it takes from the API as a whole. */
export function viewState(
  { method, path, content }: UnitState,
  facts: ApiFacts,
  components: LoadedComponents,
): ListedOperation {
  const { operation, pathItem, webhook } = content;
  const isWebhook = webhook === true;
  const written = {
    operation,
    ...(pathItem ? { pathItem } : {}),
    ...(isWebhook ? { webhook: true as const } : {}),
  };
  const view = viewOperation(written, facts, components);
  const object: JsonObject = isObject(operation) ? operation : {};
  const servers = [...readServers(object.servers), ...readServers(resolve(pathItem, components).servers)];
  return {
    method,
    path,
    isWebhook,
    operationId: view.operationId,
    view,
    inherits: {
      security: !isWebhook && object.security === undefined,
      servers: !isWebhook && servers.length === 0,
    },
  };
}

function resolve(pathItem: Json | undefined, components: LoadedComponents): JsonObject {
  if (!isObject(pathItem)) return {};
  const target = typeof pathItem.$ref === "string" ? components.get(pathItem.$ref) : pathItem;
  return isObject(target) ? target : {};
}
