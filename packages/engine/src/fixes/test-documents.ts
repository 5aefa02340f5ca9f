import { yaml } from "../yaml/yaml.ts";

type Form = "yaml" | "json" | "crlf";
type Edition = "2.0" | "3.0" | "3.1";

const versions = { "2.0": 'swagger: "2.0"', "3.0": "openapi: 3.0.3", "3.1": "openapi: 3.1.0" };

/** A description that fails every check that needs no scheme and no server. */
export function bare(edition: Edition, form: Form): string {
  const schemas = edition === "2.0" ? "definitions:" : "components:\n  schemas:";
  const indent = edition === "2.0" ? "  " : "    ";
  const parts = `${versions[edition]} # the edition
info:
  title: Boats
  version: "1" # so far
# every path
paths:
  /boats:
    get: # lists
      responses:
        '200':
          description: |
            Fine. # not a comment
    post:
      parameters:
        - name: length
          in: query
      responses:
        '201': { description: Made }
${schemas}
${indent}Boat: # a boat
${indent}  type: object
`;
  return write(parts, form);
}

/** A description with a scheme that counts for none of the three kinds, and a server without https. */
export function secured(edition: Edition, form: Form): string {
  const schemes =
    edition === "2.0"
      ? "securityDefinitions:\n  basic:\n    type: basic"
      : "components:\n  securitySchemes:\n    basic: {type: http, scheme: basic}";
  const servers =
    edition === "2.0"
      ? "host: a.example\nschemes:\n  - http # for now"
      : "servers:\n  - url: http://a.example/v1 # for now";
  const text = `${versions[edition]}
info: {title: Boats, version: "1"}
${servers}
paths:
  /boats:
    post:
      operationId: createBoat
      responses: {'201': {description: Made}}
${schemes}
`;
  return write(text, form);
}

/** The same in another form; JSON is indented with tabs, as by some authors. */
function write(text: string, form: Form): string {
  if (form === "yaml") return text;
  if (form === "crlf") return text.replaceAll("\n", "\r\n");
  return JSON.stringify(yaml.read(text).value, null, "\t");
}
