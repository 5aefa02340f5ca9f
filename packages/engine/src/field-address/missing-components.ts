import type { SchemaNode } from "../documentation-view/node.ts";
import type { BodyView } from "../documentation-view/read-bodies.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import type { FieldAddress } from "./field-address.ts";
import { findRows } from "./find-rows.ts";

/** Less than a browser searches: this runs on the server, for anyone with a link. What is missed, the browser fetches. */
const maxRows = 2000;

/** References of the components to fetch before the rows of a field can be shown. */
export function listMissingComponents(view: OperationView, address: FieldAddress): string[] {
  const rows = listTrees(view, address).flatMap((root) => findRows(root, address.pointer, maxRows));
  return rows.flatMap(({ missing }) => missing ?? []);
}

/** The trees that may contain a field: all parameters or headers, or a body in each of its media types. */
export function listTrees(view: OperationView, { in: section, status }: FieldAddress): SchemaNode[] {
  const response = view.responses.find((each) => each.status === status);
  switch (section) {
    case "parameter":
      return view.parameters.map(({ node }) => node);
    case "header":
      return (response?.headers ?? []).map(({ node }) => node);
    case "request":
      return listRoots(view.body);
    case "response":
      return listRoots(response);
  }
}

function listRoots(body: Pick<BodyView, "media"> | undefined): SchemaNode[] {
  return (body?.media ?? []).flatMap(({ node }) => node ?? []);
}
