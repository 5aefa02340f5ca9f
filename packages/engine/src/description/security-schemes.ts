import type { Json } from "../json.ts";
import type { Description } from "./description.ts";
import { readComponents } from "./description.ts";

/** A way for callers to prove who they are. */
export type SecurityScheme = {
  name: string;
  type: string;
  /** For `http`: `basic`, `bearer` and so on. */
  scheme: string;
  /** For `apiKey`: where the key goes, and under which name. */
  in: string;
  parameter: string;
};

/** The security schemes of the description; Swagger 2's `basic` is an http scheme. */
export function listSecuritySchemes({ root, dialect, references }: Description): SecurityScheme[] {
  const named = readComponents(root, dialect, "securitySchemes") ?? {};
  return Object.keys(named).map((name) => {
    const object = references.follow(named[name]) ?? {};
    const type = readText(object.type);
    const location = { in: readText(object.in), parameter: readText(object.name) };
    if (dialect === "2.0" && type === "basic") return { name, type: "http", scheme: "basic", ...location };
    return { name, type, scheme: readText(object.scheme).toLowerCase(), ...location };
  });
}

function readText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
