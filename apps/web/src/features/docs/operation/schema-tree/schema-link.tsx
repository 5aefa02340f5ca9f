import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { ComponentsContext } from "../components-context.ts";

/** A link to the page of a named schema; plain text if there is none. */
export function SchemaLink({ name, children }: { name: string | undefined; children: ReactNode }) {
  const { schemaUrl } = use(ComponentsContext);
  if (name === undefined || !schemaUrl) return children;
  return (
    <Link to={schemaUrl(name)} title={name} className="schema-link">
      {children}
    </Link>
  );
}
