import { isObject, type Json, ownValue } from "../json.ts";

const maxServers = 50;

/** The addresses of servers that stand on an operation or its path, with the defaults of their variables filled in. */
export function readServers(servers: Json | undefined): string[] {
  if (!Array.isArray(servers)) return [];
  return servers
    .filter(isObject)
    .slice(0, maxServers)
    .flatMap(({ url, variables }) => {
      if (typeof url !== "string" || url === "") return [];
      const known = isObject(variables) ? variables : {};
      return url.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
        const variable = ownValue(known, name);
        const value = isObject(variable) ? variable.default : undefined;
        return typeof value === "string" ? value : written;
      });
    });
}
