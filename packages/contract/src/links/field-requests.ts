import * as z from "zod/mini";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { designText, Layer, nodeId } from "../screens/layers.ts";
import { writtenText } from "../text.ts";
import { moment, person } from "./authorship.ts";
import { fieldAddress } from "./field-address.ts";
import { fieldRequestLimits } from "./field-request-limits.ts";

/** A field that a layer needs. The same values as those of a fix: the rule is `requested-fields`. */
export const RequestedField = named(
  "RequestedField",
  "A field that the API does not have yet.",
  z.object({
    field: fieldAddress,
    type: described(z.enum(["string", "integer", "number", "boolean"]), "Its type.", "string"),
    format: described(
      z.string().check(z.maxLength(fieldRequestLimits.format), z.regex(/^[\w-]*$/)),
      "Its format; empty if it has none.",
      "date-time",
    ),
    example: described(
      designText(fieldRequestLimits.example),
      "A value as text; empty if there is none.",
      "Norrsund",
    ),
  }),
);
export type RequestedField = z.infer<typeof RequestedField>;

/** What a person asks for. */
export const NewFieldRequest = named(
  "NewFieldRequest",
  "The fields that a layer needs, in a response of an operation.",
  z.object({
    operation_id: operationId,
    fields: described(
      z.array(RequestedField).check(z.minLength(1), z.maxLength(fieldRequestLimits.fields)),
      "Each field once.",
      [{ field: "response/200/items/0/from_name", type: "string", format: "", example: "Norrsund" }],
    ),
    note: writtenText(
      { min: 0, max: fieldRequestLimits.note },
      "What the people who edit the API should know.",
      "Names in the traveler's language.",
    ),
  }),
);
export type NewFieldRequest = z.infer<typeof NewFieldRequest>;

/** A layer that shows something the API does not have. */
export const FieldRequest = named(
  "FieldRequest",
  "A layer without data, and the fields that it needs.",
  z.object({
    layer: z.pick(Layer, { id: true, name: true, type: true, box: true, text: true }),
    screen: described(nodeId, "The screen that contains the layer.", "12:34"),
    ...NewFieldRequest.shape,
    created_by: person,
    created_at: moment("When it was requested, or last changed."),
  }),
);
export type FieldRequest = z.infer<typeof FieldRequest>;
