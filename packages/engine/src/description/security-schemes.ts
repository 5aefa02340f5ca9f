import type { Description } from "./description.ts";
import { readComponents } from "./description.ts";

/** A way for callers to prove who they are. */
export type SecurityScheme = { name: string; type: string; scheme: string };

/** The security schemes of the description; Swagger 2's `basic` is an http scheme. */
export function listSecuritySchemes({ root, dialect, references }: Description): SecurityScheme[] {
  const named = readComponents(root, dialect, "securitySchemes") ?? {};
  return Object.keys(named).map((name) => {
    const object = references.follow(named[name]) ?? {};
    const type = typeof object.type === "string" ? object.type : "";
    if (dialect === "2.0" && type === "basic") return { name, type: "http", scheme: "basic" };
    return { name, type, scheme: typeof object.scheme === "string" ? object.scheme.toLowerCase() : "" };
  });
}
