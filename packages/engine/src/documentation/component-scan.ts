import { isExtension } from "../description/operations.ts";
import type { Json, JsonObject } from "../json.ts";
import { maxDepth } from "../limits.ts";

/** What scanning a piece of the description finds. One is made for a description and used for every piece. */
export type ComponentScan = {
  /**
   * Takes every `$ref`, those in data of the author's included: some expect references to work there, and one too
   * many does no harm.
   */
  refer: (reference: string) => void;
  /** Names of parameters and of properties, separated by spaces, for finding the operation by them. */
  names: string;
  /** The last piece in which a name was seen. */
  seen: Map<string, number>;
  piece: number;
  /** How many characters the keys and texts have, which is a little less than the piece takes as JSON. */
  weight: number;
  /** What the piece may weigh. */
  heaviest: number;
  /** Whether it goes deeper than `deepest` or weighs too much. Then the rest is not complete. */
  excessive: boolean;
};

/** What a value is to the search for names. */
type Role = "object" | "properties" | "data";

/** A scan that has found nothing yet. */
export function createComponentScan(refer: (reference: string) => void): ComponentScan {
  return { refer, names: "", seen: new Map(), piece: 0, weight: 0, heaviest: 0, excessive: false };
}

/** Looks through a piece of the description once. */
export function scanPiece(scan: ComponentScan, value: Json, heaviest: number): void {
  scan.names = "";
  scan.piece++;
  scan.weight = typeof value === "string" ? value.length : 0;
  scan.heaviest = heaviest;
  scan.excessive = false;
  if (typeof value === "object" && value !== null) scanValue(scan, value, "object", 0);
  if (scan.weight > heaviest) scan.excessive = true;
}

function scanValue(scan: ComponentScan, value: Json[] | JsonObject, role: Role, depth: number): void {
  if (depth >= maxDepth || scan.weight > scan.heaviest) scan.excessive = true;
  else if (Array.isArray(value)) scanList(scan, value, role, depth);
  else scanObject(scan, value, role, depth);
}

function scanList(scan: ComponentScan, list: Json[], role: Role, depth: number): void {
  scan.weight += list.length;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (typeof item === "string") scan.weight += item.length;
    else if (typeof item === "object" && item !== null) scanValue(scan, item, role, depth + 1);
  }
}

function scanObject(scan: ComponentScan, object: JsonObject, role: Role, depth: number): void {
  for (const key in object) {
    const child = object[key];
    scan.weight += key.length + 1;
    if (role === "properties") addName(scan, key);
    if (typeof child === "string") {
      scan.weight += child.length;
      if (key === "$ref") scan.refer(child);
      else if (key === "name" && role === "object" && typeof object.in === "string") addName(scan, child);
    } else if (typeof child === "object" && child !== null) {
      scanValue(scan, child, findRole(key, role), depth + 1);
    }
  }
}

function addName(scan: ComponentScan, name: string): void {
  if (scan.seen.get(name) === scan.piece) return;
  scan.seen.set(name, scan.piece);
  scan.names += scan.names === "" ? name : ` ${name}`;
}

const roles = new Map<string, Role>([
  ["properties", "properties"],
  ["example", "data"],
  ["examples", "data"],
  ["default", "data"],
  ["enum", "data"],
  ["const", "data"],
]);

function findRole(key: string, parent: Role): Role {
  if (parent !== "object") return parent === "data" ? "data" : "object";
  return roles.get(key) ?? (isExtension(key) ? "data" : "object");
}
