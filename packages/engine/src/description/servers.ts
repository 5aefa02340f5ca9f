import { isObject } from "../json.ts";
import type { Description } from "./description.ts";

/** The same, with the base path alone where Swagger 2 names no host: the API is where its description is served. */
export function listCallableUrls(description: Pick<Description, "dialect" | "root">): string[] {
  const urls = listServerUrls(description);
  const { basePath } = description.root;
  const isRelative = description.dialect === "2.0" && urls.length === 0 && typeof basePath === "string";
  return isRelative && basePath.startsWith("/") ? [basePath] : urls;
}

/** The addresses under which the whole API answers. Swagger 2 writes them as host, base path and schemes. */
export function listServerUrls({ dialect, root }: Pick<Description, "dialect" | "root">): string[] {
  if (dialect !== "2.0") {
    const servers = Array.isArray(root.servers) ? root.servers.filter(isObject) : [];
    return servers.map(({ url }) => (typeof url === "string" ? url : ""));
  }
  if (typeof root.host !== "string" || root.host === "") return [];
  const hostAndPath = `//${root.host}${typeof root.basePath === "string" ? root.basePath : ""}`;
  const schemes = Array.isArray(root.schemes)
    ? root.schemes.filter((scheme) => typeof scheme === "string")
    : [];
  // Without a scheme the address is reached by whichever one served the description.
  return schemes.length > 0 ? schemes.map((scheme) => `${scheme}:${hostAndPath}`) : [hostAndPath];
}
