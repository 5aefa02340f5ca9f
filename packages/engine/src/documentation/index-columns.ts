import type { ApiFacts } from "./api-facts.ts";

/**
 * Everything the navigator shows, small enough to be sent whole for 100,000 operations. Operations are written in
 * columns, in the order of the description: half the bytes of objects, and a quarter less of them when compressed.
 * Chunks are not named here, since hashes do not compress: for 10,000 operations they would make 560 kB of 30. An
 * operation is asked for by its place, a schema by its reference.
 */
export type DocumentationIndex = Required<ApiFacts> & {
  title: string;
  version: string;
  schemas: string[];
  /** Declared tags in their order, then the others as they are first used. */
  tags: string[];
  operations: OperationColumns;
  /** Their places go on behind those of the operations. */
  webhooks: OperationColumns;
};

/** Operations or webhooks, a list for each thing that is said of them. */
export type OperationColumns = {
  method: string[];
  /** Empty where the path is that of the operation before. A webhook has its name here. */
  path: string[];
  id: string[];
  summary: string[];
  /** Places in `tags`; mostly one, which then stands without a list. */
  tags: (number | number[])[];
  /** Places of those that are deprecated, in these lists. */
  deprecated: number[];
};
