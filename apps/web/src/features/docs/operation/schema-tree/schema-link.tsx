import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { ComponentsContext } from "../components-context.ts";

/** Words that lead to the page of a named schema; just the words where there is none. */
export function SchemaLink({ name, children }: { name: string | undefined; children: ReactNode }) {
  const { schemaUrl } = use(ComponentsContext);
  if (name === undefined || !schemaUrl) return children;
  return (
    <Link to={schemaUrl(name)} title={name} className="schema-link">
      {children}
    </Link>
  );
}
