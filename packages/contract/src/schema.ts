import * as z from "zod/mini";

/** Gives a schema the name it carries in the API description, and what it stands for. */
export function named<T extends z.core.$ZodType>(id: string, description: string, schema: T): T {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

/** Says in the API description what a field holds, with a value that could stand there. */
export function described<T extends z.core.$ZodType>(
  schema: T,
  description: string,
  example: z.core.output<T>,
): T {
  z.globalRegistry.add(schema, { description, examples: [example] });
  return schema;
}
