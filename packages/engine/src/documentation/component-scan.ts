import { isExtension } from "../description/operations.ts";
import type { Json, JsonObject } from "../json.ts";
import { maxDepth } from "../limits.ts";

/** What looking through a piece of the description finds. One is made for a description and used for every piece. */
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
type Role = "part" | "properties" | "data";

/** A survey that has found nothing yet. */
export function createComponentScan(refer: (reference: string) => void): ComponentScan {
  return { refer, names: "", seen: new Map(), piece: 0, weight: 0, heaviest: 0, excessive: false };
}

/** Looks through a piece of the description once. */
export function scanPiece(survey: ComponentScan, value: Json, heaviest: number): void {
  survey.names = "";
  survey.piece++;
  survey.weight = typeof value === "string" ? value.length : 0;
  survey.heaviest = heaviest;
  survey.excessive = false;
  if (typeof value === "object" && value !== null) surveyValue(survey, value, "part", 0);
  if (survey.weight > heaviest) survey.excessive = true;
}

function surveyValue(survey: ComponentScan, value: Json[] | JsonObject, role: Role, depth: number): void {
  if (depth >= maxDepth || survey.weight > survey.heaviest) survey.excessive = true;
  else if (Array.isArray(value)) surveyList(survey, value, role, depth);
  else surveyObject(survey, value, role, depth);
}

function surveyList(survey: ComponentScan, list: Json[], role: Role, depth: number): void {
  survey.weight += list.length;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (typeof item === "string") survey.weight += item.length;
    else if (typeof item === "object" && item !== null) surveyValue(survey, item, role, depth + 1);
  }
}

function surveyObject(survey: ComponentScan, object: JsonObject, role: Role, depth: number): void {
  for (const key in object) {
    const child = object[key];
    survey.weight += key.length + 1;
    if (role === "properties") addName(survey, key);
    if (typeof child === "string") {
      survey.weight += child.length;
      if (key === "$ref") survey.refer(child);
      else if (key === "name" && role === "part" && typeof object.in === "string") addName(survey, child);
    } else if (typeof child === "object" && child !== null) {
      surveyValue(survey, child, findRole(key, role), depth + 1);
    }
  }
}

function addName(survey: ComponentScan, name: string): void {
  if (survey.seen.get(name) === survey.piece) return;
  survey.seen.set(name, survey.piece);
  survey.names += survey.names === "" ? name : ` ${name}`;
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
  if (parent !== "part") return parent === "data" ? "data" : "part";
  return roles.get(key) ?? (isExtension(key) ? "data" : "part");
}
