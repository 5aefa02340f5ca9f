import type { Description } from "../description/description.ts";
import { listSecuritySchemes } from "../description/security-schemes.ts";
import { listCallableUrls } from "../description/servers.ts";
import { readSecurity } from "../documentation-view/read-security.ts";
import { readServers } from "../documentation-view/read-servers.ts";
import type { ApiFacts } from "./api-facts.ts";
import { listTexts } from "./list-texts.ts";

/** Descriptions have a few schemes; more than this is a mistake. */
const maxSchemes = 50;

/** Reads what the whole description says for its operations. */
export function readApiFacts(description: Description): Required<ApiFacts> {
  const { dialect, root } = description;
  const schemes = listSecuritySchemes(description).slice(0, maxSchemes);
  return {
    dialect,
    servers: dialect === "2.0" ? listCallableUrls(description) : readServers(root.servers),
    security: readSecurity(root.security) ?? [],
    securitySchemes: schemes,
    consumes: dialect === "2.0" ? listTexts(root.consumes) : [],
    produces: dialect === "2.0" ? listTexts(root.produces) : [],
  };
}
