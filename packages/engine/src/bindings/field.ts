import type { FieldAddress } from "../field-address/field-address.ts";
import type { Json } from "../json.ts";

/** A field of an operation that a layer can show or send. */
export type Field = {
  address: FieldAddress;
  /** The address as text, as `formatFieldAddress` writes it. */
  key: string;
  /** Names from the payload's root: `["items", "price", "amount"]`. A parameter or header has its name alone. */
  path: readonly string[];
  type: "string" | "integer" | "number" | "boolean" | "array" | "any";
  /** As the schema says it (`date-time`, `uuid`); empty if it says none. */
  format: string;
  /** The named schema that contains it: `Money` for the amount of a price. */
  parentSchema: string | undefined;
  /** The named schema of each item, for a list. */
  itemSchema: string | undefined;
  /** Whether a description says that it is an amount in the smallest unit of its currency. */
  isMinorUnits: boolean;
  description: string;
  /** What `enum` or `const` lists. */
  values: readonly string[];
  /** Different texts, numbers and booleans that the author gives. */
  examples: readonly FieldValue[];
  /** Whether it is always there: objects around it that are optional make it optional. */
  isRequired: boolean;
  /** Whether null is allowed, for it or for an object around it, up to the nearest list. */
  isNullable: boolean;
  isReadOnly: boolean;
  isDeprecated: boolean;
  /** The key of the nearest list around it; undefined outside of lists. */
  list: string | undefined;
  /** Whether the API fills it in if it isn't sent. */
  hasDefault: boolean;
  pattern: string | undefined;
  maxLength: number | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
  minItems: number | undefined;
};

/** A value that a text can show. */
export type FieldValue = Exclude<Json, object | null>;

/** An operation with its fields, as suggestions and warnings see it. */
export type OperationFields = {
  /** What the caller identifies the operation by. */
  key: string;
  method: string;
  fields: readonly Field[];
  /** Statuses that the operation documents, for warnings. */
  responses?: readonly { status: string; description: string }[] | undefined;
};

/** Whether a layer sends the field; else it shows it. */
export function isSent({ address }: Pick<Field, "address">): boolean {
  return address.in === "parameter" || address.in === "request";
}

/** Whether a field belongs to a response that says that the request failed; `default` describes errors nearly everywhere. */
export function isErrorField({ address: { status } }: Pick<Field, "address">): boolean {
  return status.startsWith("4") || status.startsWith("5") || status === "default";
}
