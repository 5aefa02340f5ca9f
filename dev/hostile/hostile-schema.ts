import fc from "fast-check";

const keywords =
  "type enum const example examples default format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems items prefixItems contains minContains properties patternProperties additionalProperties propertyNames required minProperties maxProperties allOf anyOf oneOf not if then else nullable discriminator readOnly $ref __proto__ constructor".split(
    " ",
  );
const words =
  "string number integer boolean object array null file date-time uuid __proto__ constructor toString #/a #/b ^a+$ (a*)*$ [ email id".split(
    " ",
  );

const { schema } = fc.letrec<{ schema: unknown; member: unknown }>((tie) => ({
  member: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(...words, true, false, null, 0, 1, -1, 1e9, 0.01, 1e308, ""),
    fc.array(tie("schema"), { maxLength: 4 }),
    fc.array(fc.constantFrom(...words), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...words), tie("schema"), { maxKeys: 4 }),
    tie("schema"),
  ),
  schema: fc.dictionary(fc.constantFrom(...keywords), tie("member"), { maxKeys: 6, noNullPrototype: true }),
}));

/** Random combinations of keywords and values, most of them nonsense. */
export const hostileSchema = schema;

/** Own keys only, written the way JSON.parse would. */
export function parsed(value: unknown) {
  return JSON.parse(JSON.stringify(value));
}
