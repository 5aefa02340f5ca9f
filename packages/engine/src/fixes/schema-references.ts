import { componentsPath, type Description } from "../description/description.ts";
import { toPointer } from "../path.ts";

/** References to all named schemas, in the order of the document. */
export function listSchemaReferences({ schemas, dialect }: Description): string[] {
  const path = componentsPath(dialect, "schemas");
  return schemas.map(({ name }) => `#${toPointer([...path, name])}`);
}
