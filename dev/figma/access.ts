import type { DesignFile, DesignFiles } from "./design-files.ts";
import type { Grants } from "./grants.ts";
import type { Person } from "./people.ts";
import type { RateLimits, Tier } from "./rate-limits.ts";
import type { Call, RouteHandler } from "./route-table.ts";

/** Who may call a route: by the token's scope, the file's sharing and the rate limit of the route's tier. */
export function createAccess(grants: Grants, files: DesignFiles, limits: RateLimits) {
  function openFile(key: string, person: Person, tier: Tier): DesignFile {
    const file = files.requireFor(key, person.id);
    limits.count(person.id, file.plan, tier);
    return file;
  }

  function withPerson(
    scope: string,
    handle: (call: Call, person: Person) => Promise<void> | void,
  ): RouteHandler {
    return (call) => handle(call, grants.findBearer(call.request.headers.authorization, scope));
  }

  return {
    openFile,
    withPerson,

    /** For routes with `:key` in their path. */
    withFile(
      tier: Tier,
      scope: string,
      handle: (call: Call, file: DesignFile) => Promise<void> | void,
    ): RouteHandler {
      return withPerson(scope, (call, person) => handle(call, openFile(call.params.key ?? "", person, tier)));
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
