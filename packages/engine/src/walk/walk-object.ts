import type { Finding } from "../analysis/analysis.ts";
import { isExtension } from "../description/operations.ts";
import { isObject, type JsonObject } from "../json.ts";
import { maxTextLength } from "../limits.ts";
import { checkProse } from "./check-prose.ts";
import { checkReference } from "./check-reference.ts";
import { checkType, checkTypes } from "./check-type.ts";
import { evaluateProperty, evaluateSchema } from "./evaluate-schema.ts";
import type { Child, Shape } from "./shapes.ts";
import { canDescend, currentPath, type Traversal } from "./traversal.ts";
import { walkData } from "./walk-data.ts";

/** Walks through an object of the document once: every rule that visits objects sees them here, nothing is copied. */
export function walkObject(pass: Traversal, shape: Shape, object: JsonObject): void {
  if (!canDescend(pass)) return;
  for (const key in object) {
    const value = object[key];
    if (typeof value === "string") {
      // Most of a description is text that no rule checks, so skipping it must be cheap.
      if ((key !== "description" && shape.texts.has(key)) || value.length > maxTextLength || pass.seesProse) {
        pass.keys[pass.depth++] = key;
        walkText(pass, shape, key, value);
        pass.depth--;
      }
    } else if (typeof value === "object" && value !== null) {
      pass.keys[pass.depth++] = key;
      walkChild(pass, shape, key, value as JsonObject);
      pass.depth--;
    } else if (value === null || key === "$ref" || key === "type") checkBareValue(pass, shape, key, value);
  }
}

function walkText(pass: Traversal, shape: Shape, key: string, text: string): void {
  if (key === "$ref") {
    if (shape.referable) checkReference(pass, text);
  } else if (key === "type") {
    if (shape.name === "schema") checkType(pass, text);
  } else if (key === "pattern") pass.pattern(text);
  else if (shape.children.has(key)) reportWrongType(pass, expectedType(shape.children.get(key)));
  else if (pass.seesProse) checkProse(pass, key, text);
  if (text.length > maxTextLength) pass.report("too-large", currentPath(pass));
}

function walkChild(pass: Traversal, shape: Shape, key: string, value: JsonObject): void {
  const child = shape.children.get(key);
  if (child === undefined) {
    if (key === "$ref" && shape.referable) reportWrongType(pass, "text");
    else if (key === "type" && shape.name === "schema") checkTypes(pass, value);
    if (shape.others && isObject(value) && !isExtension(key)) walkObject(pass, shape.others, value);
    else walkData(pass, value);
  } else if (Array.isArray(value)) walkList(pass, child, value);
  else if (child.as === "map") walkMap(pass, child, value);
  else if (child.as === "list") reportWrongType(pass, "list");
  else {
    if (child.role === "operation") pass.operation(value);
    walkObject(pass, child.shape, value);
  }
}

function walkMap(pass: Traversal, child: Child, map: JsonObject): void {
  if (!canDescend(pass)) return;
  // Keys that look like numbers take long to list, and for…in takes twice as long.
  const keys = map === pass.responses ? pass.statuses : Object.keys(map);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = map[key];
    pass.keys[pass.depth++] = key;
    if (isObject(value)) walkMember(pass, child, key, value);
    else if (!isExtension(key)) checkItem(pass, child.shape, value);
    else if (Array.isArray(value)) walkData(pass, value);
    pass.depth--;
  }
}

function walkMember(pass: Traversal, { role, shape }: Child, key: string, value: JsonObject): void {
  if (role === "named schema") walkNamedSchema(pass, key, shape, value);
  else if (role === "extensible" && isExtension(key)) walkData(pass, value);
  else {
    if (role === "property") {
      if (pass.schemaFindings) evaluateProperty(pass, pass.schemaFindings, value);
    } else if (role === "operation") pass.operation(value);
    walkObject(pass, shape, value);
  }
}

function walkNamedSchema(pass: Traversal, name: string, shape: Shape, schema: JsonObject): void {
  const findings: Finding[] = [];
  pass.schemaFindings = findings;
  evaluateSchema(pass, findings, schema);
  walkObject(pass, shape, schema);
  pass.schemaFindings = undefined;
  if (findings.length > 0) pass.schemaIssues.push({ name, at: currentPath(pass), findings });
}

function walkList(pass: Traversal, child: Child, list: unknown[]): void {
  if (child.as === "map" || child.as === "one") reportWrongType(pass, expectedType(child));
  else if (canDescend(pass)) walkItems(pass, child.shape, list);
}

function walkItems(pass: Traversal, shape: Shape, list: unknown[]): void {
  for (let index = 0; index < list.length; index++) {
    const value = list[index];
    pass.keys[pass.depth++] = index;
    if (isObject(value)) walkObject(pass, shape, value);
    else checkItem(pass, shape, value);
    pass.depth--;
  }
}

/** An entry of a map or a list that is no object: a schema may be true or false, nothing else may. */
function checkItem(pass: Traversal, shape: Shape, value: unknown): void {
  if (typeof value !== "boolean" || shape.name !== "schema") reportWrongType(pass, shape.name);
}

/** Null under a key that means something, or a reference or a type that is no text. */
function checkBareValue(pass: Traversal, shape: Shape, key: string, value: unknown): void {
  pass.keys[pass.depth++] = key;
  if (key === "$ref" && shape.referable) reportWrongType(pass, "text");
  else if (key === "type" && shape.name === "schema") checkType(pass, value);
  else if (value === null && shape.children.has(key)) {
    reportWrongType(pass, expectedType(shape.children.get(key)));
  }
  pass.depth--;
}

function expectedType(child: Child | undefined): string {
  if (child?.as === "map") return "object";
  return child?.as === "list" ? "list" : (child?.shape.name ?? "");
}

function reportWrongType(pass: Traversal, expected: string): void {
  pass.report("wrong-type", currentPath(pass), `Expected: ${expected}.`);
}
