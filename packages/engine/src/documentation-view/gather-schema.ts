import { isObject, type Json, type JsonObject } from "../json.ts";
import { type Lookup, maxChainLength, type SchemaChoices, type UnresolvedRef } from "./lookup.ts";

/** What a schema says together with everything that holds along with it: what it refers to, and its `allOf`. */
export type MergedSchema = {
  objects: JsonObject[];
  /** The references that led to each of these objects. */
  origins: (readonly string[])[];
  /** References that were followed, the outermost first. */
  references: string[];
  /** The reference that the schema is, and nothing beside: it gives the schema its name. */
  name: string | undefined;
  /** A reference that leads back to where we came from. */
  cycle: string | undefined;
  lost: UnresolvedRef | undefined;
  /** Whether null is among its choices. */
  allowsNull: boolean;
  /** `false` as a schema: nothing fits. */
  isNever: boolean;
};

/** So many schemas may hold together; more is an attack. */
const maxSchemas = 500;

/** What is taken from the lookup's budget for each. */
const workPerSchema = 4;

type Task = {
  schema: Json;
  isWhole: boolean;
  hops: number;
  withChoices: boolean;
  origin: readonly string[];
};

/** What was gathered so far, with the references that were followed for it. */
type Gathering = MergedSchema & { followed: Set<string> };

/** Gathers a schema. `trail` are the references that were followed on the way down to it. */
export function gatherSchema(lookup: Lookup, schema: Json, trail: ReadonlySet<string>): MergedSchema {
  const gathered: Gathering = {
    followed: new Set(),
    objects: [],
    origins: [],
    references: [],
    name: undefined,
    cycle: undefined,
    lost: undefined,
    allowsNull: false,
    isNever: schema === false,
  };
  const tasks: Task[] = [{ schema, isWhole: true, hops: 0, withChoices: true, origin: [] }];
  for (let at = 0; at < tasks.length && at < maxSchemas; at++) {
    const task = tasks[at] as Task;
    lookup.work.left -= workPerSchema;
    // What a schema takes in is read before what stands beside it, so that properties keep their order.
    if (isObject(task.schema))
      tasks.splice(at + 1, 0, ...readSchema(lookup, gathered, task.schema, task, trail));
  }
  const { followed: _followed, ...merged } = gathered;
  return merged;
}

function readSchema(
  lookup: Lookup,
  gathered: Gathering,
  schema: JsonObject,
  task: Task,
  trail: ReadonlySet<string>,
): Task[] {
  const { $ref } = schema;
  const tasks: Task[] = [];
  if (typeof $ref === "string") {
    const target = followReference(lookup, gathered, $ref, task, trail);
    if (target) tasks.push(target);
    if (!lookup.readsSiblings) return tasks;
  }
  const choices = lookup.choices.get(schema) ?? splitChoices(schema);
  lookup.choices.set(schema, choices);
  const { own, wholes, nullable } = choices;
  gathered.objects.push(task.withChoices ? own : withoutChoices(own));
  gathered.origins.push(task.origin);
  gathered.allowsNull ||= nullable;
  const isAlone = task.isWhole && wholes.length === 1 && !hasOwnShape(schema);
  for (const whole of wholes) tasks.push({ ...task, schema: whole, isWhole: isAlone });
  return tasks;
}

function followReference(
  lookup: Lookup,
  gathered: Gathering,
  reference: string,
  { isWhole, hops, withChoices, origin }: Task,
  trail: ReadonlySet<string>,
): Task | undefined {
  if (gathered.followed.has(reference) || hops > maxChainLength) return undefined;
  if (isWhole) gathered.name ??= reference;
  if (trail.has(reference) && isWhole) {
    gathered.cycle ??= reference;
    return undefined;
  }
  gathered.followed.add(reference);
  gathered.references.push(reference);
  const found = lookup.find(reference);
  if ("state" in found) {
    gathered.lost ??= found;
    return undefined;
  }
  // A branch that inherits from what lists its branches would list them again, and them in turn.
  const opensAgain = trail.has(reference);
  return {
    schema: found.value,
    isWhole,
    hops: hops + 1,
    withChoices: withChoices && !opensAgain,
    origin: [...origin, reference],
  };
}

/** Takes apart what holds whole: every `allOf`, and a choice that is none but for null. */
function splitChoices(schema: JsonObject): SchemaChoices {
  const wholes: Json[] = Array.isArray(schema.allOf) ? schema.allOf.slice(0, maxSchemas) : [];
  let own = schema;
  let nullable = false;
  for (const key of ["oneOf", "anyOf"] as const) {
    const branches = schema[key];
    if (!Array.isArray(branches)) continue;
    const real = branches.filter((branch) => !isNullSchema(branch));
    if (real.length < branches.length) nullable = true;
    if (real.length > 1) continue;
    own = { ...own, [key]: undefined };
    wholes.push(...real);
  }
  return { own, wholes, nullable };
}

function withoutChoices(schema: JsonObject): JsonObject {
  return { ...schema, oneOf: undefined, anyOf: undefined };
}

function isNullSchema(branch: Json): boolean {
  return isObject(branch) && (branch.type === "null" || branch.const === null);
}

/** Whether a schema describes a shape of its own beside what it takes in. */
function hasOwnShape({ properties, items, type }: JsonObject): boolean {
  return isObject(properties) || items !== undefined || (typeof type === "string" && type !== "object");
}
