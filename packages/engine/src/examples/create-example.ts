import type { Json } from "../json.ts";
import { mixHash } from "../random.ts";
import { checkValue, fitsAll } from "../validation/check-value.ts";
import type { Context, ExampleOptions, ExampleScope } from "./context.ts";
import { createArray } from "./create-array.ts";
import { listNumbers } from "./create-number.ts";
import { createObject } from "./create-object.ts";
import { listStrings } from "./create-string.ts";
import { findBranchValue } from "./discriminator.ts";
import { isWithinBudget } from "./equal.ts";
import { countReferenceRepeats, isTooFar, MAX_VALUES, MAX_VISITS } from "./example-scope.ts";
import { findAuthored, findGiven } from "./given-value.ts";
import { readShape, type SchemaChoice, type Shape } from "./shape.ts";
import { TYPE } from "./value-type.ts";

const MAX_CHECKS = 100_000;
const MAX_CHARACTERS = 1_000_000;
const MAX_BRANCHES = 24;
const OPTIONAL_VALUES = 2000;
const TYPES = [TYPE.string, TYPE.object, TYPE.array, TYPE.number, TYPE.boolean, TYPE.null] as const;

/** Makes a value that a schema describes: what its author gave as an example if it fits, else one of our own. */
export function createExample(schema: Json, options: ExampleOptions): Json {
  const { dialect, direction, mode = "typical", seed = 1, budget } = options;
  const scope: ExampleScope = {
    mode,
    name: "",
    hash: mixHash(seed, ""),
    depth: 0,
    allowance: OPTIONAL_VALUES,
    isOptional: false,
    turn: 0,
    trail: undefined,
  };
  for (const isLoose of [false, true]) {
    const visits = Math.min(MAX_VISITS, budget?.checks ?? MAX_VISITS);
    const checks = Math.min(MAX_CHECKS, budget?.checks ?? MAX_CHECKS);
    const context: Context = {
      resolve: options.resolve,
      knowsNullable: dialect === "3.0",
      readsRefSiblings: dialect !== "2.0" && dialect !== "3.0",
      hiddenBy: direction && (direction === "request" ? "readOnly" : "writeOnly"),
      budget: MAX_VALUES,
      visits,
      requiredVisits: visits / 2,
      checks,
      characters: MAX_CHARACTERS,
      checksFormats: true,
      isLoose,
      patterns: new Map(),
      allowsRounding: false,
      found: undefined,
      check: checkValue,
      create: (schemas, inner) => createValue(schemas, inner, new Set(), context),
    };
    const value = context.create([schema], scope);
    if (budget)
      budget.checks = Math.max(0, budget.checks - (visits - context.visits) - (checks - context.checks));
    if (value !== undefined) return value;
  }
  return null;
}

function createValue(
  schemas: readonly Json[],
  scope: ExampleScope,
  decided: ReadonlySet<SchemaChoice["key"]>,
  context: Context,
): Json | undefined {
  const shape = readShape(schemas, context);
  const value = isTooFar(scope, context) ? undefined : createInShape(shape, schemas, scope, decided, context);
  return value === undefined && context.isLoose && !scope.isOptional ? createStub(shape) : value;
}

function createInShape(
  shape: Shape,
  schemas: readonly Json[],
  scope: ExampleScope,
  decided: ReadonlySet<SchemaChoice["key"]>,
  context: Context,
): Json | undefined {
  const repeats = countReferenceRepeats(shape.refs, scope.trail);
  if (repeats > 0 && (scope.isOptional || repeats > 1)) return undefined;
  const inner: ExampleScope = { ...scope, trail: { refs: shape.refs, parent: scope.trail } };
  // What holds itself is cut short, with what it cannot do without.
  if (repeats > 0) inner.mode = "shortest";
  const given = findGiven(shape, schemas, inner, context);
  if (given !== undefined || (inner.mode === "empty" && inner.isOptional && !isHollow(shape))) return given;
  // Nothing that is listed fits the rest of the schema, so nothing else will.
  if (shape.values)
    return scope.isOptional ? undefined : shape.values.find((value) => isWithinBudget(value, context));
  const choice = shape.choices.find(({ key }) => !decided.has(key));
  const made = choice
    ? createBranch(
        choice,
        schemas,
        { ...inner, trail: scope.trail, depth: scope.depth + 1 },
        decided,
        context,
      )
    : createOfType(shape, schemas, inner, context);
  if (made !== undefined && (!shape.needsCheck || fitsAll(made, schemas, context))) return made;
  return findAuthored(shape, schemas, context) ?? (scope.isOptional ? undefined : made);
}

/** Whether an object may do without any property of its own. */
function isHollow(shape: Shape): boolean {
  return (shape.types & TYPE.object) !== 0 && shape.objects.length > 0 && shape.required.size === 0;
}

function createBranch(
  choice: SchemaChoice,
  schemas: readonly Json[],
  scope: ExampleScope,
  decided: ReadonlySet<SchemaChoice["key"]>,
  context: Context,
): Json | undefined {
  const { key, branches, discriminator } = choice;
  const settled = new Set(decided).add(key);
  let second: Json | undefined;
  for (const branch of branches.slice(0, MAX_BRANCHES)) {
    const tries: Json[][] = [[...schemas, branch]];
    const named = discriminator && findBranchValue(discriminator, branch);
    if (named !== undefined) {
      const { name } = discriminator as NonNullable<typeof discriminator>;
      tries.unshift([...schemas, branch, { properties: { [name]: { const: named } }, required: [name] }]);
    }
    for (const together of tries) {
      const made = createValue(together, scope, settled, context);
      if (made !== undefined && fitsAll(made, together, context)) return made;
      second ??= made;
    }
  }
  return second;
}

function createOfType(
  shape: Shape,
  schemas: readonly Json[],
  scope: ExampleScope,
  context: Context,
): Json | undefined {
  let second: Json | undefined;
  const hint = guessType(shape);
  for (const type of [hint, ...TYPES]) {
    if ((shape.types & type) === 0) continue;
    for (const candidate of listCandidates(type, shape, schemas, scope, context)) {
      if (candidate === undefined) continue;
      const isSettled = typeof candidate === "object" && !shape.needsCheck;
      if (isSettled || fitsAll(candidate, schemas, context)) return candidate;
      second ??= candidate;
    }
  }
  return scope.isOptional ? undefined : second;
}

/** The type that a schema means when it allows several, or names none. */
function guessType(shape: Shape): number {
  if (shape.objects.length > 0 || shape.required.size > 0) return TYPE.object;
  if (shape.lists.length > 0) return TYPE.array;
  return Number.isFinite(shape.minimum) || Number.isFinite(shape.maximum) ? TYPE.number : TYPE.string;
}

function listCandidates(
  type: number,
  shape: Shape,
  schemas: readonly Json[],
  scope: ExampleScope,
  context: Context,
): readonly (Json | undefined)[] {
  switch (type) {
    case TYPE.object:
      return [createObject(shape, schemas, scope, context)];
    case TYPE.array:
      return [createArray(shape, scope, context)];
    case TYPE.number:
      return listNumbers(shape, scope);
    case TYPE.string:
      return listStrings(shape, scope, context);
    case TYPE.boolean:
      return scope.turn % 2 === 0 ? [true, false] : [false, true];
    default:
      return [null];
  }
}

/** The least that has the right type, where no value can satisfy the schema. */
function createStub(shape: Shape): Json {
  const { types } = shape;
  if (types & TYPE.null) return null;
  if (types & TYPE.object) return {};
  if (types & TYPE.array) return [];
  if (types & TYPE.string) return "";
  return types & TYPE.number ? 0 : false;
}
